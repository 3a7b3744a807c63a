import type { AnchorHTMLAttributes, ReactElement } from 'react'
import { ButtonFace, buttonClass, type ButtonLook } from './Button.tsx'
import { classNames } from './class-names.ts'

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** A link that looks like a button: it works before hydration, opens in a new tab and can be copied. */
export function ButtonLink({ kind, size, wide, icon, children, className, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <a {...rest} className={classNames(buttonClass({ kind, size, wide }), className)}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </a>
  )
}
