import { useRef, type ReactElement } from 'react'
import { Button } from './Button.tsx'
import css from './CodeField.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useWebOtp } from './use-web-otp.ts'

export interface CodeFieldProps extends Omit<FieldProps, 'type' | 'end' | 'name'> {
  /** What sends a code; without it (an authenticator) there is nothing to send. */
  sending?: {
    readonly words: string
    /** Why it cannot be pressed now: the time left. */
    readonly waiting?: string | undefined
    readonly busy: boolean
    readonly busyWords: string
    readonly onSend: () => void
  } | undefined
  /** A code is on its way by SMS: the browser may fill it in. */
  expectsSms?: boolean | undefined
}

/** A code of one use: filled in by the browser where it can, typed in figures where not. */
export function CodeField({ sending, expectsSms = false, ...field }: CodeFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  useWebOtp(input, expectsSms)
  return (
    <Field
      {...field}
      ref={input}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      maxLength={8}
      enterKeyHint="go"
      dir="ltr"
      className={css.field}
      end={sending && (
        <Button
          kind="quiet"
          size="sm"
          className={css.send}
          busy={sending.busy}
          busyWords={sending.busyWords}
          disabled={!hydrated || sending.waiting !== undefined}
          onClick={sending.onSend}
        >
          {sending.waiting ?? sending.words}
        </Button>
      )}
    />
  )
}
