import type { ButtonHTMLAttributes, ReactNode } from 'react'

/** `lava` is the main action on light grounds, `sun` on dark ones; `outline` and `quiet` stand beside them. Where the system's colours take the fills away, a border stands for them. */
export type ButtonLook = 'lava' | 'sun' | 'outline' | 'outlineOnArt' | 'quiet'

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control py-2 text-center text-body text-balance font-semibold leading-tight no-underline transition-colors'

const looks: Record<ButtonLook, string> = {
  lava: 'px-5 forced-colors:border-2 bg-lava text-white hover:bg-lava-dark disabled:bg-ink-2 aria-disabled:bg-ink-2',
  sun: 'px-5 forced-colors:border-2 bg-sun text-ink hover:bg-sun-dark',
  outline: 'px-5 border-2 border-ink bg-paper text-ink hover:bg-white disabled:border-line disabled:text-ink-2',
  outlineOnArt: 'px-5 border-2 border-cream bg-night/75 text-cream hover:bg-night/90',
  quiet: 'text-atlantic underline underline-offset-4 hover:text-atlantic-dark hover:decoration-2',
}

/** The classes of a button, for the rare element that cannot be one of ours. */
export function buttonClass(look: ButtonLook, extra = ''): string {
  return `${shape} ${looks[look]} ${extra}`
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  /** While true the button says so to assistive technology and does not answer. */
  busy?: boolean
  children: ReactNode
}

/** A button of at least 48 px that never submits by accident; give `type="submit"` where it should. With `aria-disabled` it can be reached and does not answer. */
export function Button({ look = 'lava', busy = false, className = '', type = 'button', onClick, children, 'aria-disabled': isOff, ...rest }: ButtonProps) {
  const isSilent = busy || isOff === true
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isSilent || undefined}
      className={buttonClass(look, className)}
      onClick={(event) => {
        if (isSilent) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span aria-hidden="true" className="size-4 animate-spin rounded-full border-2 border-current border-r-cream/0" /> : null}
      {children}
    </button>
  )
}
