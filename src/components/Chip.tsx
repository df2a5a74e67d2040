import type { InputHTMLAttributes, ReactNode } from 'react'

const look =
  'flex h-full min-h-12 items-center justify-center gap-2 rounded-control border-2 px-2.5 py-2 text-center text-nav text-balance font-semibold leading-tight transition-colors'

interface ChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type?: 'radio' | 'checkbox'
  children: ReactNode
}

/** One of several short answers as a native radio or checkbox; the chosen one is filled and carries a mark, not only a colour. */
export function Chip({ type = 'radio', className = '', children, ...input }: ChipProps) {
  return (
    <label className={`relative ${className}`}>
      <input {...input} type={type} className="peer absolute inset-0 size-full appearance-none rounded-control" />
      <span
        className={`${look} border-line bg-white text-ink peer-checked:border-atlantic peer-checked:bg-atlantic peer-checked:text-white peer-hover:border-atlantic peer-disabled:border-sand peer-disabled:bg-cream peer-disabled:text-ink-2 before:hidden before:content-['✓'] peer-checked:before:inline`}
      >
        {children}
      </span>
    </label>
  )
}

/** A short fact in a pill: a language, "instant", "within a day". */
export function Tag({ children, tone = 'info' }: { children: ReactNode; tone?: 'info' | 'success' | 'warning' | 'sun' }) {
  const tones = {
    info: 'bg-info-bg text-info',
    success: 'bg-success-bg text-success',
    warning: 'bg-warning-bg text-warning',
    sun: 'bg-sun text-ink',
  }
  return <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-meta font-semibold ${tones[tone]}`}>{children}</span>
}
