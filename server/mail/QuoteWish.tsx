import { Trans, useLingui } from '@lingui/react/macro'
import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { formatLongDay } from '#i18n/formatDate.ts'
import { formatList, languageName } from '#i18n/formatList.ts'
import { FactRows, Part } from './mailBlocks.tsx'
import { offerWords, peopleWords } from './offerWords.ts'
import type { QuoteMailFacts } from './quoteMailFacts.ts'

/** What the guest asked for: what, from when, how many people, and the extras they ticked. */
export function QuoteWish({ facts: { quote, locale }, title }: { facts: QuoteMailFacts; title?: string }) {
  const { i18n, t } = useLingui()
  const { wish } = quote
  const spoken = (wish.languages ?? []).map((code) => languageName(code, locale))
  const rows = [
    { label: t`Quote reference`, fact: quote.reference },
    { label: t`What`, fact: offerWords(i18n, { code: wish.offer, days: wish.days }) },
    { label: t`Arrival`, fact: arrivalWords(i18n, formatLongDay(wish.arrival, locale), wish.flexibleDays) },
    { label: t`People`, fact: partyWords(i18n, wish, locale) },
    ...(wish.rooms === undefined ? [] : [{ label: t`Rooms`, fact: String(wish.rooms) }]),
    ...(wish.lodging ? [] : [{ label: t`Place to stay`, fact: t`not wanted` }]),
    ...(wish.transfer === true ? [{ label: t`Airport transfer`, fact: t`wanted` }] : []),
    ...(wish.choice === undefined ? [] : [{ label: t`Session of choice`, fact: { wakeboard: t`Wakeboard`, supYoga: t`SUP and yoga` }[wish.choice] }]),
    ...(spoken.length === 0 ? [] : [{ label: t`Would like a lesson in`, fact: formatList(spoken, locale) }]),
  ]
  return (
    <Part title={title ?? <Trans>What you asked for</Trans>}>
      <FactRows rows={rows} />
    </Part>
  )
}

function arrivalWords(i18n: I18n, day: string, flexible: number): string {
  if (flexible === 0) return day
  const spare = i18n._(msg({ message: plural(flexible, { one: '# day', other: '# days' }) }))
  return i18n._(msg`${day}, or up to ${spare} earlier or later`)
}

function partyWords(i18n: I18n, { adults, childrenAges }: QuoteMailFacts['quote']['wish'], locale: QuoteMailFacts['locale']): string {
  const people = peopleWords(i18n, adults + childrenAges.length)
  if (childrenAges.length === 0) return people
  const ages = formatList(childrenAges.map(String), locale)
  return i18n._(msg`${people}, children aged ${ages}`)
}
