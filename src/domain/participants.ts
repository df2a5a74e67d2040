import { z } from 'zod'

export const swimmingSchema = z.enum(['confident', '50m', 'no'])
export type Swimming = z.infer<typeof swimmingSchema>

export const levelSchema = z.enum(['never', 'hours', 'rides', 'foils'])
export type Level = z.infer<typeof levelSchema>
