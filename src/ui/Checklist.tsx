import type { ReactElement } from 'react'
import css from './Checklist.module.css'
import { Icon } from './Icon.tsx'
import check from './icons/check.ts'

export interface ChecklistProps {
  items: readonly { words: string; done: boolean }[]
  /** What is read out after each: 'done', 'still open'. */
  doneWord: string
  openWord: string
}

/** What is asked for, ticked off while it is typed. */
export function Checklist({ items, doneWord, openWord }: ChecklistProps): ReactElement {
  return (
    <ul className={css.list}>
      {items.map(({ words, done }) => (
        <li key={words} className={css.item} data-done={done || undefined}>
          <span className={css.mark}><Icon of={check} size="sm" /></span>
          <span>{words}<span className="visually-hidden"> ({done ? doneWord : openWord})</span></span>
        </li>
      ))}
    </ul>
  )
}
