const words = {
  en: ['Something went wrong', 'This page cannot be shown right now. Please try again in a moment.'],
  es: ['Algo ha fallado', 'Ahora mismo no podemos mostrar esta página. Inténtalo de nuevo en un momento.'],
  de: ['Da ist etwas schiefgegangen', 'Diese Seite lässt sich gerade nicht anzeigen. Bitte versuche es gleich noch einmal.'],
  fr: ['Un problème est survenu', 'Cette page ne peut pas s’afficher pour le moment. Réessaie dans un instant.'],
} as const

/** The page for the case that no page can be rendered and none was kept; its words stand here because catalogs may be what failed. */
export function plainPage(address: string): string {
  const prefix = /^\/(es|de|fr)(?=[/?#]|$)/.exec(address)?.[1]
  const locale = prefix === 'es' || prefix === 'de' || prefix === 'fr' ? prefix : 'en'
  const [title, text] = words[locale]
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
}
