/** Whole numbers we believe of a person who rides: height in centimetres, weight in kilograms; used by the form and by the wire alike. */
export const bodySizes = { heightCm: { min: 80, max: 230 }, weightKg: { min: 15, max: 200 } } as const

/** Longest texts of "Help us prepare", in characters. */
export const PREPARE_MAX = { wetsuit: 20, place: 120, area: 80, notes: 500 } as const

/** Wetsuit sizes the school keeps, smallest first; children's sizes are ages. */
export const wetsuitSizes = ['8', '10', '12', '14', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
