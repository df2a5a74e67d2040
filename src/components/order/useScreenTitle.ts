import { useEffect, useRef, type RefObject } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useFacts } from '#components/useFacts.tsx'

/**
 * Names the document after the screen's headline (WCAG 2.4.2), so that a tab, the history and a screen reader tell the screens of
 * one address apart. The first screen keeps the title of its page.
 */
export function useScreenTitle(headline: RefObject<HTMLElement | null>, isFirst: boolean): void {
  const { brand } = useFacts().school
  const pageTitle = useRouterState({ select: ({ matches }) => titleIn(matches.flatMap(({ meta }) => meta ?? [])) })
  const given = useRef<string | null>(null)
  useEffect(() => {
    const title = isFirst ? pageTitle : `${headline.current?.textContent ?? ''} | ${brand}`
    if (title === given.current || title === null) return
    given.current = title
    document.title = title
  })
}

function titleIn(meta: readonly ({ title?: string | undefined } | undefined)[]): string | null {
  return meta.findLast((tag) => tag?.title !== undefined)?.title ?? null
}
