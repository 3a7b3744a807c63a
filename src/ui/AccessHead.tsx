import type { ReactElement } from 'react'
import css from './AccessHead.module.css'

interface AccessHeadProps {
  /** Address of the logo. */
  logo: string
  name: string
  tagline: string | undefined
}

/** What stands above a form to sign in, to join or to change the password: the brand. */
export function AccessHead({ logo, name, tagline }: AccessHeadProps): ReactElement {
  return (
    <p className={css.brand}>
      <img src={logo} alt={name} width="183" height="48" />
      <span>{tagline}</span>
    </p>
  )
}
