import { Heading, Section } from '@react-email/components'
import type { ReactNode } from 'react'
import { colours } from './mailColours.ts'
import { unbroken } from './unbroken.ts'

/** The mail's own headline. */
export function Headline({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className="head"
      style={{ margin: '0 0 12px', color: colours.atlanticDark, fontSize: 30, lineHeight: '36px', fontWeight: 800, letterSpacing: '-0.02em' }}
    >
      {children}
    </Heading>
  )
}

/** A part of the mail under its heading. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Section className="rule" style={{ margin: '16px 0 0', padding: '16px 0 0', borderTop: `1px solid ${colours.rule}` }}>
      <Heading as="h2" className="head" style={{ margin: '0 0 8px', color: colours.atlanticDark, fontSize: 19, lineHeight: '26px', fontWeight: 700 }}>
        {title}
      </Heading>
      {children}
    </Section>
  )
}

/** A paragraph. */
export function Say({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ margin: '0 0 12px', color: colours.ink, fontSize: 16, lineHeight: '25px' }}>
      {children}
    </p>
  )
}

/** What somebody typed, as one paragraph with its line breaks. */
export function Typed({ text }: { text: string }) {
  const lines = text.split(/\r?\n/)
  return (
    <Say>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never change their order
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </Say>
  )
}

/** A paragraph of lesser weight. */
export function Soft({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={{ margin: '0 0 8px', color: colours.inkSoft, fontSize: 14, lineHeight: '21px' }}>
      {children}
    </p>
  )
}

/** A paragraph that must not be overlooked. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Section className="note" style={{ margin: '0 0 14px', backgroundColor: colours.info, borderRadius: 12 }}>
      <p className="ink" style={{ margin: 0, padding: '12px 16px', color: colours.atlanticDark, fontSize: 15, lineHeight: '23px' }}>
        {children}
      </p>
    </Section>
  )
}

/** A link in running text. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: colours.atlantic, textDecoration: 'underline' }}>
      {children}
    </a>
  )
}

/** Something that is not broken at the end of a line, in the text part neither: a span of time, a phone number. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{typeof children === 'string' ? unbroken(children) : children}</span>
}

/** The thing to press; `quiet` where another button stands beside it. */
export function MailButton({ href, quiet = false, children }: { href: string; quiet?: boolean; children: ReactNode }) {
  return (
    <Section style={{ margin: '4px 0 16px' }}>
      <a
        className={quiet ? 'wide quiet' : 'wide'}
        href={href}
        style={{
          display: 'inline-block',
          padding: '14px 26px',
          border: `2px solid ${quiet ? colours.atlantic : colours.lava}`,
          backgroundColor: quiet ? colours.paper : colours.lava,
          color: quiet ? colours.atlantic : colours.white,
          fontSize: 16,
          lineHeight: '22px',
          fontWeight: 700,
          textAlign: 'center',
          textDecoration: 'none',
          borderRadius: 12,
        }}
      >
        {children}
      </a>
    </Section>
  )
}

/** Facts in two columns: what it is, and the fact; of `sums` the figures stand under each other. In the text part they become aligned columns too. */
export function FactRows(props: { rows: readonly { label: string; fact: ReactNode }[]; strongLast?: boolean; sums?: boolean }) {
  const { rows, strongLast = false, sums = false } = props
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 14px', borderCollapse: 'collapse' }}>
      <tbody>
        {rows.map(({ label, fact }, index) => {
          const isLast = index === rows.length - 1
          return <FactRow key={label} label={label} fact={fact} strong={strongLast && isLast} sum={sums} isLast={isLast} />
        })}
      </tbody>
    </table>
  )
}

function FactRow({ label, fact, strong, sum, isLast }: { label: string; fact: ReactNode; strong: boolean; sum: boolean; isLast: boolean }) {
  const cell = {
    padding: '7px 0',
    borderBottom: isLast ? 'none' : `1px solid ${colours.rule}`,
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: strong ? 700 : 400,
  } as const
  return (
    <tr>
      <td className="soft rule" style={{ ...cell, ...(!sum && { width: '38%' }), paddingRight: 16, color: colours.inkSoft }}>
        {label}
      </td>
      <td
        className="ink rule"
        style={{ ...cell, ...(sum && { textAlign: 'right', whiteSpace: 'nowrap' }), color: colours.ink, fontVariantNumeric: 'tabular-nums' }}
      >
        {fact}
      </td>
    </tr>
  )
}
