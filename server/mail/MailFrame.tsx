import { Trans, useLingui } from '@lingui/react/macro'
import { Container, Head, Html, Preview, Section } from '@react-email/components'
import type { ReactNode } from 'react'
import type { HouseFacts } from './houseFacts.ts'
import { Headline } from './mailBlocks.tsx'
import { colours, fonts, mailRules } from './mailColours.ts'
import { MailFooter, type MailReader } from './MailFooter.tsx'

const stripes = [colours.sun, colours.coral, colours.lava, colours.teal]

/**
 * The page of every mail: the school's name on night blue with the four stripes of the sunset, the message under its headline,
 * who we are. `chat` is the text with which the guest's WhatsApp opens.
 */
export function MailFrame(props: { facts: HouseFacts; reader: MailReader; title: string; preview: string; chat?: string; children: ReactNode }) {
  const { reader, title, preview, chat, children } = props
  const { locale, school, legal, mode } = props.facts
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{mailRules}</style>
      </Head>
      <Preview>{preview}</Preview>
      <body className="ground" style={{ margin: 0, padding: '24px 0', backgroundColor: colours.cream, fontFamily: fonts.text }}>
        <Container
          className="paper"
          style={{
            width: '100%',
            maxWidth: 600,
            margin: '0 auto',
            backgroundColor: colours.paper,
            border: `1px solid ${colours.rule}`,
            borderRadius: 18,
            overflow: 'hidden',
          }}
        >
          {mode === 'demo' && <DemoBand />}
          <Masthead brand={school.brand} />
          <Section className="pad" style={{ padding: '28px 36px 16px' }}>
            <Headline>{title}</Headline>
            {children}
          </Section>
          <MailFooter school={school} legal={legal} reader={reader} chat={chat} />
        </Container>
      </body>
    </Html>
  )
}

function Masthead({ brand }: { brand: string }) {
  const { t } = useLingui()
  return (
    <>
      <Section className="pad" style={{ padding: '26px 36px 22px', backgroundColor: colours.night }}>
        <p style={{ margin: 0, color: colours.cream, fontSize: 22, lineHeight: '28px', fontWeight: 800, letterSpacing: '-0.02em' }}>{brand}</p>
        <p style={{ margin: '2px 0 0', color: '#FFD58A', fontSize: 14, lineHeight: '20px' }}>{t`Wingfoil from the boat in Playa Blanca, Lanzarote`}</p>
      </Section>
      <table
        role="presentation"
        aria-hidden="true"
        data-skip-in-text="true"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ borderCollapse: 'collapse' }}
      >
        <tbody>
          {stripes.map((colour) => (
            <tr key={colour}>
              <td style={{ height: 4, lineHeight: '4px', fontSize: 0, backgroundColor: colour }} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function DemoBand() {
  return (
    <p style={{ margin: 0, padding: '8px 36px', backgroundColor: colours.sun, color: colours.ink, fontSize: 14, lineHeight: '20px', textAlign: 'center' }}>
      <Trans>This is a demo: nothing is really booked and nothing can be paid.</Trans>
    </p>
  )
}
