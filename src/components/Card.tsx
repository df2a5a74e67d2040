import type { ReactNode } from 'react'

/** A sheet of paper on the cream ground. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-card border border-sand bg-paper p-5 md:p-6 ${className}`}>{children}</div>
}
