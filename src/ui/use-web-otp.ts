import { useEffect, type RefObject } from 'react'

/** Of the WebOTP draft: Chromium on Android has it, TypeScript does not. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] }
}

/**
 * Fills in the code of an SMS that is written for this site (WebOTP), as long as one is expected. Where a browser has no such thing, the field's
 * `one-time-code` does it or the member types.
 */
export function useWebOtp(input: RefObject<HTMLInputElement | null>, expected: boolean): void {
  useEffect(() => {
    if (!expected || !('OTPCredential' in globalThis)) return undefined
    const given = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: given.signal }
    navigator.credentials.get(request).then(
      (credential) => fill(input.current, (credential as { code?: string } | null)?.code),
      // Declined, timed out or taken back: the member types it.
      () => undefined,
    )
    return () => given.abort()
  }, [input, expected])
}

function fill(input: HTMLInputElement | null, code: string | undefined): void {
  if (!input || !code) return
  input.value = code
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
