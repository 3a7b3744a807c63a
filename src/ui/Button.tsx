import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode } from 'react'
import css from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its box. */
  wide?: boolean | undefined
  /** An icon before the words: the SVG text of `src/ui/icons/*.ts`. */
  icon?: string | undefined
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button keeps its width and its focus and ignores presses. */
  busy?: boolean | undefined
  /** What is read out while busy: 'Please wait…'. */
  busyWords?: string | undefined
}

/** A button. Its type is `button` unless said otherwise, so that it never sends a form by accident. */
export function Button({ kind, size, wide, icon, busy = false, busyWords, children, onClick, className, ...rest }: ButtonProps): ReactElement {
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

export function ButtonFace({ icon, children }: { icon: string | undefined; children: ReactNode }): ReactElement {
  return (
    <span className={css.face}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </span>
  )
}

export function buttonClass({ kind = 'primary', size = 'md', wide }: ButtonLook): string {
  return classNames(css.button, css[kind], css[size], wide && css.wide)
}
