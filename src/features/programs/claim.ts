import { showToast } from '#features/dialogs/actions.ts'
import { refreshBalance } from '#features/member/actions.ts'
import { $money } from '#features/settings/store.ts'

type Claimed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } }

/** What became of a claim. `message`: the server's words, in the member's language; '' when it has none. */
export type ClaimOutcome<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | { readonly state: 'failed' }

/**
 * Claims something of a program. Money that arrives is said, and the balance asked for anew; `rewardOf` finds it in the answer. A call that fails is
 * told by the api; one that is refused is the caller's to say.
 */
export async function claim<Value>(ask: () => Promise<Claimed<Value>>, rewardOf: (value: Value) => string | undefined): Promise<ClaimOutcome<Value>> {
  try {
    const result = await ask()
    if (!result.ok) return { state: 'refused', code: result.refusal.code, message: result.refusal.message }
    const reward = rewardOf(result.value)
    if (reward !== undefined) sayReward(reward)
    return { state: 'done', value: result.value }
  } catch {
    return { state: 'failed' }
  }
}

function sayReward(amount: string): void {
  showToast({ key: 'programs.rewarded', values: { amount: $money.get()(amount) } }, { id: 'reward' })
  void refreshBalance()
}
