/** A speech bubble with a receiver, drawn on the grid of our other icons. */
export function WhatsAppIcon({ className = 'size-6' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M3 21l1.6-5.1A9 9 0 1 1 8.2 19.3Z" />
      <path d="M9 8.4c0 3.6 3 6.6 6.6 6.6l.6-1.9-2.3-1.1-1 1a5 5 0 0 1-1.9-1.9l1-1L10.900 7.800 9 8.400Z" fill="currentColor" strokeWidth="1" />
    </svg>
  )
}
