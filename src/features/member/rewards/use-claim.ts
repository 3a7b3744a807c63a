import { useState } from 'react'
import { t } from '#i18n/translate.ts'
import type { ClaimOutcome } from './rewards.actions.ts'

/** A claim that is being sent or was refused. `busy`: the id that is being claimed. */
export interface Claiming {
  readonly busy: string | undefined
  /** Why the last claim was refused. A new object for each refusal, so that equal words are announced again. */
  readonly refused: { readonly words: string } | undefined
  claim(id: string, send: () => Promise<ClaimOutcome<unknown>>): Promise<void>
}

/** Sends one claim at a time, and keeps the reason of a refusal until the next claim. */
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
