import { useState, type ReactElement } from 'react'
import eyeOff from 'lucide-static/icons/eye-off.svg?raw'
import eye from 'lucide-static/icons/eye.svg?raw'
import check from 'lucide-static/icons/check.svg?raw'
import css from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** Marks it as a password while shown as `text` (REG-10). */
  autoComplete: 'current-password' | 'new-password'
  showWord: string
  hideWord: string
}

/** A password with a button that reveals it. */
export function PasswordField({ showWord, hideWord, ...field }: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      end={<IconButton icon={shown ? eyeOff : eye} label={shown ? hideWord : showWord} onClick={() => setShown(!shown)} />}
    />
  )
}

interface ChecklistProps {
  items: readonly { words: string; done: boolean }[]
  /** Read out after each item: 'done', 'still open'. */
  doneWord: string
  openWord: string
}

/** Ticked off while typing. */
export function Checklist({ items, doneWord, openWord }: ChecklistProps): ReactElement {
  return (
    <ul className={css.list}>
      {items.map(({ words, done }) => (
        <li key={words} className={css.item} data-done={done || undefined}>
          <span className={css.mark}>
            <Icon of={check} size="sm" />
          </span>
          <span>
            {words}
            <span className="visually-hidden"> ({done ? doneWord : openWord})</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
