import { Refused } from './api.ts'
import { say, words } from './dom.ts'
import { Left } from './retry.ts'
import { leave } from './lobby.ts'
import { notice } from './notice.ts'

interface Facts {
  readonly betSteps: readonly number[]
  readonly money: (minor: number) => string
  readonly balance: () => number
  readonly bet: { readonly current: () => number; readonly set: (minor: number) => void }
}

/** Shows the text of a refusal and its remedy; rethrows anything else. */
export async function explain(problem: unknown, facts: Facts): Promise<void> {
  if (problem instanceof Left) return leave()
  if (!(problem instanceof Refused)) throw problem
  if (problem.code === 'insufficient.funds') return explainFunds(facts)
  if (problem.code === 'bet.invalid' || problem.code === 'request.invalid' || problem.code === 'round.unknown') {
    await notice(words.oops, words.oopsText, [{ label: words.ok, main: true }])
    return
  }
  await notice(words.endedTitle, words.endedText, [{ label: words.back, main: true }])
  leave()
}

async function explainFunds({ betSteps, money, balance, bet }: Facts): Promise<void> {
  const lower = betSteps.findLast((step) => step <= balance())
  const choices = [...(lower === undefined ? [] : [{ label: say('lower', { bet: money(lower) }), main: true }]), { label: words.ok }]
  const choice = await notice(words.fundsTitle, say('fundsText', { bet: money(bet.current()), balance: money(balance()) }), choices)
  if (choice === 0 && lower !== undefined) bet.set(lower)
}
