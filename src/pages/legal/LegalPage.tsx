import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useWords } from '@lingui/react'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { Notice } from '#components/Notice.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { pages } from '#content/pages.ts'

/** One part of a legal text: `id` is its address on the page. */
export interface LegalSection {
  id: string
  title: string
  body: ReactNode
}

interface LegalPageProps {
  page: 'terms' | 'cancellationPolicy' | 'privacyPolicy'
  title: ReactNode
  lead: ReactNode
  sections: readonly LegalSection[]
}

/** A legal text with its table of contents; a demonstration says that it is a draft. */
export function LegalPage({ page, title, lead, sections }: LegalPageProps) {
  const { t } = useLingui()
  const { i18n } = useWords()
  return (
    <div className="page-width pt-6 pb-6 md:pt-8">
      <Breadcrumb trail={['home']} current={i18n._(pages[page].label)} />
      <h1 className="mt-3 max-w-[22ch] text-h2">{title}</h1>
      <div className="mt-3 grid max-w-[42rem] gap-3 text-lead text-ink-2">{lead}</div>
      <DraftNotice />
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,44rem)]">
        <nav aria-label={t`On this page`} className="lg:sticky lg:top-24 lg:self-start [@media(max-height:480px)]:static">
          <p className="text-nav font-semibold">
            <Trans>On this page</Trans>
          </p>
          <ul className="mt-1 sm:max-lg:columns-2">
            {sections.map((section) => (
              <li key={section.id} className="break-inside-avoid">
                <a href={`#${section.id}`} className="link inline-flex min-h-11 items-center py-1 text-nav lg:min-h-9">
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-10">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-24">
              <h2 id={`${section.id}-title`} className="text-h3">
                {section.title}
              </h2>
              <div className="mt-3 grid gap-3">{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function DraftNotice() {
  if (useFacts().mode !== 'demo') return null
  return (
    <Notice tone="warning" className="mt-6 max-w-[44rem]" title={<Trans>Draft for the owner's adviser</Trans>}>
      <p>
        <Trans>This text shows how the school will work. A legal adviser has not checked it yet.</Trans>
      </p>
    </Notice>
  )
}
