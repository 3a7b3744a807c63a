import { useRef, type ReactElement } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import dices from 'lucide-static/icons/dices.svg?raw'

export interface ProposedFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** The label of the button that requests a proposal; without it there is no button. */
  readonly proposeWord: string | undefined
  /** False until the button works. */
  readonly ready?: boolean
  /** Requests a proposal and passes it to `take`. */
  readonly onPropose: (take: (value: string) => void) => Promise<void>
  /** The field holds the proposal. */
  readonly onTaken?: () => void
}

/** An account name, typed or taken from a proposal. */
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
