/** Our mark: a wing before a sun. Decorative; the name stands beside it. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" className={className}>
      <circle cx="17" cy="17" r="17" fill="#F2704E" />
      <path d="M6 22C8 10 22 6 29 13 25 15 20 19 18 26 14 22 10 21 6 22Z" fill="#FFF8EC" />
    </svg>
  )
}
