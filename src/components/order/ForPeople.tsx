import { Plural } from '@lingui/react/macro'

/** Whom a total is for, small beside it: no price stands without its unit (look.md). */
export function ForPeople({ people }: { people: number }) {
  return (
    <span className="inline-block text-meta font-normal whitespace-nowrap">
      <Plural value={people} one="for # person" other="for # people" />
    </span>
  )
}
