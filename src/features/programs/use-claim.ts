import { useState } from 'react'
import { t } from '#i18n/translate.ts'
import type { ClaimOutcome } from './claim.ts'

/** A claim under way or refused. `busy`: what is being claimed. */
export interface Claiming {
  readonly busy: string | undefined
  /** Why the last claim was refused, and the occasion of it. */
  readonly refused: { readonly words: string } | undefined
  claim(what: string, work: () => Promise<ClaimOutcome<unknown>>): Promise<void>
}

/** Claims one at a time, and keeps what the server refused until the next try. */
export function useClaim(): Claiming {
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<Claiming['refused']>()

  async function claim(what: string, work: () => Promise<ClaimOutcome<unknown>>): Promise<void> {
    if (busy !== undefined) return
    setBusy(what)
    setRefused(undefined)
    const outcome = await work()
    if (outcome.state === 'refused') setRefused({ words: outcome.message || t('programs.refused') })
    setBusy(undefined)
  }

  return { busy, refused, claim }
}
