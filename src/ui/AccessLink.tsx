import type { ReactElement } from 'react'
import css from './AccessLink.module.css'
import { ButtonLink } from './Button.tsx'

interface AccessLinkProps {
  question: string
  words: string
  href: string
}

/** Below a form to sign in or to join: the way to the other one. */
export function AccessLink({ question, words, href }: AccessLinkProps): ReactElement {
  return (
    <p className={css.other}>
      <span>{question}</span>
      <ButtonLink kind="secondary" wide href={href}>
        {words}
      </ButtonLink>
    </p>
  )
}
