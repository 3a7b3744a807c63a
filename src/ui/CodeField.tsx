import { type ClipboardEvent, useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { codeIn } from '#lib/typed-digits.ts'
import { Button } from './Button.tsx'
import css from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { useHydrated } from './use-lazy-view.ts'

export interface CodeFieldProps extends Omit<FieldProps, 'type' | 'end' | 'name'> {
  /** The button that sends a code; an authenticator needs none. */
  sending?:
    | {
        readonly words: string
        /** Why the button is disabled: the time left. */
        readonly waiting?: string | undefined
        readonly busy: boolean
        readonly busyWords: string
        readonly onSend: () => void
      }
    | undefined
  /** A code was sent by SMS: the browser may fill it in. */
  expectsSms?: boolean | undefined
}

/** A one-time code, filled in by the browser where it can. */
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
      className={css.code}
      onPaste={takeCode}
      end={
        sending && (
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
        )
      }
    />
  )
}

/** WebOTP draft: Chromium on Android only, unknown to TypeScript. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] }
}

/** Fills in the code of an SMS for this site (WebOTP); other browsers offer it by `one-time-code`. */
function useWebOtp(input: RefObject<HTMLInputElement | null>, expected: boolean): void {
  useEffect(() => {
    if (!expected || !('OTPCredential' in globalThis)) return undefined
    const given = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: given.signal }
    navigator.credentials.get(request).then(
      (credential) => fill(input.current, (credential as { code?: string } | null)?.code),
      // Declined, timed out or aborted: the member types the code.
      () => undefined,
    )
    return () => given.abort()
  }, [input, expected])
}

/** The field would cut a pasted message off: takes the code out of it. */
function takeCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeIn(event.clipboardData.getData('text'))
  if (code === undefined) return
  event.preventDefault()
  fill(event.currentTarget, code)
}

function fill(input: HTMLInputElement | null, code: string | undefined): void {
  if (!input || !code) return
  input.value = code
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
