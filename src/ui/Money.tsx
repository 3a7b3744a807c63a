import type { ReactElement } from 'react'
import { classNames } from '../lib/element.ts'
import css from './Money.module.css'

export interface MoneyProps {
  /** The amount with its currency in the member's format; undefined while it is unknown. */
  text: string | undefined
  size?: 'md' | 'lg' | 'xl' | undefined
}

/** An amount in tabular figures. It keeps its order in right-to-left text, and its width while it is unknown. */
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
