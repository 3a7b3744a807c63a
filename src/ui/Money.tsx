import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import css from './Money.module.css'

export interface MoneyProps {
  /** The amount with its currency, as the member's format writes it; undefined while it is not known. */
  text: string | undefined
  size?: 'md' | 'lg' | 'xl' | undefined
}

/** An amount in figures that line up; it keeps its order in right-to-left text and its place while it is not known. */
export function Money({ text, size = 'md' }: MoneyProps): ReactElement {
  return <bdi aria-hidden={text === undefined || undefined} className={classNames('figures', css.money, css[size], text === undefined && css.unknown)}>{text ?? '0,000.00'}</bdi>
}
