import { useFacts } from './useFacts.tsx'

/** When the school opens and closes, as words of one sentence ("09:00–17:00") in which no line ends between the two. */
export function useOpeningHours(): { opens: string; closes: string } {
  const { opens, closes } = useFacts().school.hours
  return { opens, closes: `\u2060${closes}` }
}
