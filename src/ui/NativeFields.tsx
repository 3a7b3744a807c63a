import type { ReactElement, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw'
import css from './Field.module.css'
import { FieldFrame } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { classNames } from '../lib/element.ts'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** `<option>` elements. */
  children: ReactNode
}

/** The browser's own `<select>`, styled as a field. */
export function Select({ label, hint, error, id, className, children, ...select }: SelectProps): ReactElement {
  return (
    <FieldFrame {...{ label, hint, error, id, className, disabled: select.disabled }}>
      {(control) => (
        <>
          <select {...select} {...control} className={classNames(css.input, css.select)}>
            {children}
          </select>
          <span className={css.chevron}>
            <Icon of={chevronDown} size="sm" />
          </span>
        </>
      )}
    </FieldFrame>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled multi-line field, styled as a `Field`. */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps): ReactElement {
  return (
    <FieldFrame {...{ label, hint, error, id, className, disabled: area.disabled }}>
      {(control) => <textarea {...area} {...control} className={classNames(css.input, css.area)} />}
    </FieldFrame>
  )
}
