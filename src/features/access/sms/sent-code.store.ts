import { type ReadableAtom, atom, onMount } from 'nanostores'
import * as v from 'valibot'
import { platform } from '#platform/current.ts'
import { timeMs } from '#contract/fields.ts'
import { IDLE, type Submission, submissionStore } from '#features/core/submission/submission.store.ts'
import { SMS_CODE_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { type SmsRefusal, isPlausibleWait } from './sms.rules.ts'

/** The prerendered page has no clock. */
export const NOW_IN_SHELL = 0

/** The time in epoch milliseconds, updated once a second while a view subscribes. For countdowns. */
export const $now = atom(NOW_IN_SHELL)

onMount($now, () => {
  // A prerendered page has no time.
  if (typeof document === 'undefined') return undefined
  const { clock } = platform()
  let undo = (): void => undefined
  const tick = (): void => {
    $now.set(clock.now())
    undo = clock.after(1000, tick)
  }
  tick()
  return () => undo()
})

/** Updates the time at once, so that a countdown which has just begun shows its full time. */
function updateNow(): void {
  $now.set(platform().clock.now())
}

/** A sent code: its recipient, and when the visitor may ask for another, in epoch milliseconds. */
export interface SentCode {
  readonly to: string
  readonly resendAt: number
}

const sentCode = v.object({ to: v.string(), resendAt: timeMs })

export interface SentCodes {
  readonly $sent: ReadableAtom<SentCode | undefined>
  note(to: string, seconds: number): void
  forget(): void
}

/** A store of the last sent code, kept in the tab's storage so that the wait for another survives a reload (LOG-10). `key`: its storage key. */
export function sentCodes(key: string): SentCodes {
  const $sent = atom<SentCode | undefined>(undefined)
  onMount($sent, () => {
    // The build has no tab storage.
    if (typeof document === 'undefined') return
    const stored = parseStored(sentCode, platform().tab.get(key))
    if (stored && isPlausibleWait(stored.resendAt, platform().clock.now())) $sent.set(stored)
    else platform().tab.remove(key)
  })
  return {
    $sent,
    note: (to, seconds) => {
      const sent = { to, resendAt: platform().clock.now() + seconds * 1000 }
      platform().tab.set(key, JSON.stringify(sent))
      updateNow()
      $sent.set(sent)
    },
    forget: () => {
      platform().tab.remove(key)
      $sent.set(undefined)
    },
  }
}

/** The last code sent to sign in or join, and when the visitor may ask for another. */
export const smsCodes = sentCodes(SMS_CODE_KEY)

export const SMS_IN_SHELL: Submission<SmsRefusal> = IDLE

/** Progress of sending that code. */
export const $sms = submissionStore<SmsRefusal>()
