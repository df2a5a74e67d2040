import { localDate } from '#domain/calendar.ts'
import type { Locale } from '#domain/language.ts'
import type { Review } from '#domain/review.ts'

function sample(name: string, country: string, language: Locale, date: string, text: string): Review {
  return { name, country, rating: 5, text, date: localDate(date), language, source: 'sample', sample: true }
}

/** Invented reviews of the demo school, marked as samples wherever they are shown; a live school starts with none. */
export const sampleReviews: Review[] = [
  sample(
    'Emma T.',
    'GB',
    'en',
    '2026-10-18',
    'I was nervous about the foil. The boat was next to me the whole time and on day three I was flying for a few seconds.',
  ),
  sample('Jonas K.', 'DE', 'de', '2026-10-04', 'Kleine Gruppe, klare Ansagen, viel Zeit auf dem Wasser. Bei wenig Wind ging es hinter dem Boot weiter.'),
  sample('Lucía R.', 'ES', 'es', '2026-09-27', 'El viento cambió y nos avisaron la tarde anterior. Nueva hora, mismo precio y un día estupendo.'),
  sample('Camille D.', 'FR', 'fr', '2026-09-12', 'Le bateau change tout : on ne remonte jamais la plage à pied et on passe son temps à naviguer.'),
  sample('Marco B.', 'IT', 'en', '2026-08-30', 'Five of us on the wakeboard boat. Patient crew, everybody got up, even my mother.'),
  sample('Anna S.', 'AT', 'de', '2026-08-09', 'Unsere Tochter war mit zwölf die Jüngste und wurde genauso ernst genommen wie wir.'),
]
