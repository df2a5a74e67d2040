import { LanguageMenu } from '#components/LanguageMenu.tsx'
import { useLanguageSwitch } from './useLanguageSwitch.ts'

/** The language switch of the header, in both layouts. */
export function LanguageSwitch() {
  const { busy, pick } = useLanguageSwitch()
  return <LanguageMenu busy={busy} onPick={pick} />
}
