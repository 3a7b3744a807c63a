import type { ReactElement } from 'react'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'
import check from 'lucide-static/icons/check.svg?raw'

export interface ChecklistProps {
  items: readonly { words: string; done: boolean }[]
  /** Read out after each item: 'done', 'still open'. */
  doneWord: string
  openWord: string
}

/** Requirements of a value, ticked off while the user types. */
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
