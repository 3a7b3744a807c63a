import { useState, type ReactElement } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import eyeOff from 'lucide-static/icons/eye-off.svg?raw'
import eye from 'lucide-static/icons/eye.svg?raw'
import { IconButton } from './IconButton.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
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
