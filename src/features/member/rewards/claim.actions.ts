// Apart from rewards.actions.ts: the promotions' screens load it without the rewards.
import { useState } from 'react'
import { showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $money } from '#features/core/settings/settings.store.ts'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'
import { t } from '#i18n/translate.ts'

type ClaimResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } }

/** The result of a claim. `message`: the server's words in the member's language; '' if it sent none. */
export type ClaimOutcome<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | { readonly state: 'failed' }

/**
 * Sends a claim. If it brings money, shows the amount, which `rewardOf` finds in the result, and refreshes the balance. The caller shows a refusal; the
 * api shows a failure.
 */
export async function claim<Value>(
  send: () => Promise<ClaimResult<Value>>,
  rewardOf: (value: Value) => string | undefined,
): Promise<ClaimOutcome<Value>> {
  try {
    const result = await send()
    if (!result.ok) return { state: 'refused', code: result.refusal.code, message: result.refusal.message }
    const reward = rewardOf(result.value)
    if (reward !== undefined) showReward(reward)
    return { state: 'done', value: result.value }
  } catch {
    return { state: 'failed' }
  }
}

function showReward(amount: string): void {
  showToast({ key: 'programs.rewarded', values: { amount: $money.get()(amount) } }, { id: 'reward' })
  void refreshBalance()
}

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
