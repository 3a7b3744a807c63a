import { atom, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { timeMs } from '#contract/fields.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { lookAtClock } from './now.ts'
import { believable } from './rules.ts'

/** A code that went out: to whom, and when another may be asked for, in epoch milliseconds. */
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

/** Remembers in this tab what was sent, so that the wait for another code survives a reload (LOG-10). What storage holds may be anybody's. */
export function sentCodes(key: string): SentCodes {
  const $sent = atom<SentCode | undefined>(undefined)
  onMount($sent, () => {
    // At build there is no browser to ask.
    if (typeof document === 'undefined') return
    const stored = parseStored(sentCode, platform().tab.get(key))
    if (stored && believable(stored.resendAt, platform().clock.now())) $sent.set(stored)
    else platform().tab.remove(key)
  })
  return {
    $sent,
    note: (to, seconds) => {
      const sent = { to, resendAt: platform().clock.now() + seconds * 1000 }
      platform().tab.set(key, JSON.stringify(sent))
      lookAtClock()
      $sent.set(sent)
    },
    forget: () => {
      platform().tab.remove(key)
      $sent.set(undefined)
    },
  }
}
