import { useRef, type ReactElement } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import dices from './icons/dices.ts'

export interface ProposedFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** What the button that asks for a proposal is called; without one there is no button. */
  readonly proposeWord: string | undefined
  /** False until the button can work. */
  readonly ready?: boolean
  /** Gets a proposal and gives it to `take`. */
  readonly onPropose: (take: (value: string) => void) => Promise<void>
  /** The proposal stands in the field. */
  readonly onTaken?: () => void
}

/** A name for an account, typed or taken as it is proposed. */
export function ProposedField({ proposeWord, ready = true, onPropose, onTaken, ...field }: ProposedFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)

  const take = (value: string): void => {
    if (input.current) input.current.value = value
    onTaken?.()
  }

  return (
    <Field
      ref={input}
      type="text"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      end={proposeWord !== undefined && <IconButton icon={dices} label={proposeWord} disabled={!ready} onClick={() => void onPropose(take)} />}
      {...field}
    />
  )
}
