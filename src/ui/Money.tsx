import type { ReactElement } from 'react'
import { classNames } from '../lib/element.ts'
import css from './Money.module.css'

export interface MoneyProps {
  /** In the member's format, with currency; undefined: unknown. */
  text: string | undefined
  size?: 'md' | 'lg' | 'xl' | undefined
}

/** Keeps its order in right-to-left text, and its width while unknown. */
export function Money({ text, size = 'md' }: MoneyProps): ReactElement {
  return (
    <bdi
      aria-hidden={text === undefined || undefined}
      className={classNames('figures', css.money, css[size], text === undefined && css.unknown)}
    >
      {text ?? '0,000.00'}
    </bdi>
  )
}
