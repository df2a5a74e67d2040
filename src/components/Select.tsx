import type { SelectHTMLAttributes } from 'react'
import { ChevronDown } from 'lucide-react'

/** A native list of answers whose arrow is ours, at a distance from the edge; `className` is the look of its box, `arrow` where the arrow stands. */
export function Select({ className = '', arrow = 'right-3', children, ...select }: SelectHTMLAttributes<HTMLSelectElement> & { arrow?: string }) {
  return (
    <span className="relative block">
      <select {...select} className={`appearance-none ${className}`}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" className={`pointer-events-none absolute top-1/2 size-5 -translate-y-1/2 text-ink-2 ${arrow}`} />
    </span>
  )
}
