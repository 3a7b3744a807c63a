import { useState } from 'react'
import { t } from '#i18n/translate.ts'
import type { ClaimOutcome } from './rewards.actions.ts'

/** `busy`: the id being claimed. */
export interface Claiming {
  readonly busy: string | undefined
  /** A new object each time, so that equal texts are announced. */
  readonly refused: { readonly words: string } | undefined
  claim(id: string, send: () => Promise<ClaimOutcome<unknown>>): Promise<void>
}

/** One at a time. */
export function useClaim(): Claiming {
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<Claiming['refused']>()

  async function claim(id: string, send: () => Promise<ClaimOutcome<unknown>>): Promise<void> {
    if (busy !== undefined) return
    setBusy(id)
    setRefused(undefined)
    const outcome = await send()
    if (outcome.state === 'refused') setRefused({ words: outcome.message || t('programs.refused') })
    setBusy(undefined)
  }

  return { busy, refused, claim }
}
