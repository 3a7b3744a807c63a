import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode } from 'react'
import css from './Button.module.css'
import { Icon } from './Icon.tsx'
import { classNames } from '../lib/element.ts'
import { useHydrated } from './use-lazy-view.ts'

interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** SVG text of `lucide-static/icons/*.svg?raw`, before the text. */
  icon?: string | undefined
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps width and focus, ignores presses. */
  busy?: boolean | undefined
  /** Read out while busy: 'Please wait…'. */
  busyWords?: string | undefined
}

/** Its type defaults to `button`, so that it never submits by accident. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  busyWords,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps): ReactElement {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      className={classNames(buttonClass({ kind, size, wide }), busy && css.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
      {busy && <span className={css.ring} />}
      {busy && busyWords && <span className="visually-hidden">{busyWords}</span>}
    </button>
  )
}

function ButtonFace({ icon, children }: { icon: string | undefined; children: ReactNode }): ReactElement {
  return (
    <span className={css.face}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  )
}

function buttonClass({ kind = 'primary', size = 'md', wide }: ButtonLook): string {
  return classNames(css.button, css[kind], css[size], wide && css.wide)
}

interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** Works before hydration. */
export function ButtonLink({ kind, size, wide, icon, children, className, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <a {...rest} className={classNames(buttonClass({ kind, size, wide }), className)}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  )
}

/** Disabled in the prerendered page: the browser would send the form itself, password included. */
export function SubmitButton({ disabled, ...rest }: ButtonProps): ReactElement {
  const hydrated = useHydrated()
  return <Button wide size="lg" {...rest} type="submit" disabled={disabled || !hydrated} />
}
