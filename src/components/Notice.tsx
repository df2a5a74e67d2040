import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const tones = {
  info: { icon: Info, look: 'border-info bg-info-bg text-info' },
  success: { icon: CircleCheck, look: 'border-success bg-success-bg text-success' },
  warning: { icon: TriangleAlert, look: 'border-warning bg-warning-bg text-warning' },
  error: { icon: CircleAlert, look: 'border-error bg-error-bg text-error' },
} as const satisfies Record<NoticeTone, { icon: typeof Info; look: string }>

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  /** Speaks by itself: `alert` interrupts, `status` waits; silent when absent. */
  role?: 'alert' | 'status'
  children?: ReactNode
  className?: string
}

/** Something the visitor should know, with an icon, a heading and a border beside its colour. */
export function Notice({ tone = 'info', title, role, children, className = '' }: NoticeProps) {
  const { icon: Icon, look } = tones[tone]
  return (
    <div {...(role === undefined ? {} : { role })} className={`flex gap-3 rounded-control border-l-4 p-4 ${look} ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
      <div className="min-w-0 grow text-ink">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
