import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, Zap } from 'lucide-react'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { buttonClass } from '#components/Button.tsx'
import { Tag } from '#components/Chip.tsx'
import { PageLink } from '#components/PageLink.tsx'
import { Price } from '#components/Price.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useOpeningHours } from '#components/useOpeningHours.ts'
import { campPriceFrom, offersOf } from './bookFacts.ts'
import { ResumeCards } from './ResumeCard.tsx'

/** What would you like to book: what is booked here at once, and what we still answer personally. */
export function BookPage() {
  const { t } = useLingui()
  const { school } = useFacts()
  const { opens, closes } = useOpeningHours()
  const minutes = school.replyMinutes.whatsapp
  return (
    <div className="page-width pt-6 pb-6 md:pt-8">
      <Breadcrumb trail={['home']} current={t`Book now`} />
      <h1 className="mt-3 text-h1">
        <Trans>What would you like to book?</Trans>
      </h1>
      <ResumeCards />
      <ul className="mt-8 grid gap-4 lg:grid-cols-3">
        <LessonsChoice />
        <WakeChoice />
        <CampChoice />
        <MultiSportChoice />
      </ul>
      <p className="mt-8 text-nav text-ink-2">
        <Trans>
          Not sure? <WhatsAppLink text={t`Hello! I am not sure what to book.`}>Ask us on WhatsApp</WhatsAppLink>. We answer within {minutes} minutes while we
          are open ({opens}–{closes}).
        </Trans>
      </p>
    </div>
  )
}

function LessonsChoice() {
  const lesson = offersOf(useFacts().catalogue).lessons[0]
  if (lesson === undefined) return null
  const { minimum } = lesson.age
  return (
    <Choice
      wide
      title={<Trans>Wingfoil lessons</Trans>}
      badge={<AtOnce />}
      price={
        <From>
          <Price amount={lesson.price} />
        </From>
      }
      facts={<Trans>per person. Intro lesson or packages of several days, from age {minimum}.</Trans>}
      action={
        <PageLink page="bookLessons" className={buttonClass('lava')}>
          <Trans>See free places</Trans>
        </PageLink>
      }
    />
  )
}

function WakeChoice() {
  const { wake } = offersOf(useFacts().catalogue)
  if (wake === undefined) return null
  const { sessionMinutes, price } = wake
  const { max } = wake.party
  const { minimum } = wake.age
  return (
    <Choice
      title={<Trans>Wakeboard or wakefoil</Trans>}
      badge={<AtOnce />}
      price={<Price amount={price} />}
      facts={
        <Trans>
          per group of up to {max} people, {sessionMinutes} minutes, from age {minimum}.
        </Trans>
      }
      action={
        <div className="grid gap-2">
          <PageLink page="bookWakeboard" className={buttonClass('outline', 'w-full')}>
            <Trans>Book a wakeboard session</Trans>
          </PageLink>
          <PageLink page="bookWakefoil" className={buttonClass('outline', 'w-full')}>
            <Trans>Book a wakefoil session</Trans>
          </PageLink>
        </div>
      }
    />
  )
}

function CampChoice() {
  const price = campPriceFrom(useFacts().catalogue)
  if (price === null) return null
  return (
    <Choice
      title={<Trans>Wingfoil camp with accommodation</Trans>}
      badge={<ByQuote />}
      price={
        <From>
          <Price amount={price} />
        </From>
      }
      facts={<Trans>per person in a shared dorm. We send you a quote.</Trans>}
      action={
        <PageLink page="bookCamp" className={buttonClass('outline', 'w-full')}>
          <Trans>Ask for a camp quote</Trans>
        </PageLink>
      }
    />
  )
}

function MultiSportChoice() {
  const { days, minimumAge, price } = useFacts().catalogue.multiSport
  return (
    <Choice
      title={<Trans>Multi-sport package</Trans>}
      badge={<ByQuote />}
      price={<Price amount={price} />}
      facts={
        <Trans>
          per person, {days} days of surf and wingfoil, from age {minimumAge}. We send you a quote.
        </Trans>
      }
      action={
        <PageLink page="bookCamp" search={{ offer: 'multiSport' }} className={buttonClass('outline', 'w-full')}>
          <Trans>Ask for a multi-sport quote</Trans>
        </PageLink>
      }
    />
  )
}

interface ChoiceProps {
  title: ReactNode
  badge: ReactNode
  price: ReactNode
  facts: ReactNode
  action: ReactNode
  wide?: boolean
}

const wideLook = 'border-2 border-atlantic shadow-card md:flex-row md:items-center lg:col-span-3'

function Choice({ title, badge, price, facts, action, wide = false }: ChoiceProps) {
  return (
    <li className={`flex flex-col gap-4 rounded-card bg-paper p-5 md:p-6 ${wide ? wideLook : 'border border-sand max-lg:md:flex-row max-lg:md:items-center'}`}>
      <div className="grow">
        {badge}
        <h2 className="mt-2 text-h3">{title}</h2>
        <p className="mt-1">
          <strong className="font-semibold">{price}</strong> <span className="text-ink-2">{facts}</span>
        </p>
      </div>
      <div className="shrink-0">{action}</div>
    </li>
  )
}

function From({ children }: { children: ReactNode }) {
  return <Trans>from {children}</Trans>
}

function AtOnce() {
  return (
    <Tag tone="success">
      <Zap aria-hidden="true" className="size-4" />
      <Trans>Confirmed at once</Trans>
    </Tag>
  )
}

function ByQuote() {
  const hours = useFacts().school.replyMinutes.form / 60
  return (
    <Tag>
      <MessageCircle aria-hidden="true" className="size-4" />
      <Trans>Quote within {hours} hours</Trans>
    </Tag>
  )
}
