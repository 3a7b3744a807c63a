import { byId } from './dom.ts'
import { ofDevice } from './storage.ts'

interface BetFacts {
  readonly betSteps: readonly number[]
  readonly bet: number
  readonly currency: string
}

/** The bet with its − and +. It starts with the last bet, if that is still one of the steps. */
export function createBetControl({ betSteps, bet: first, currency }: BetFacts, show: (minor: number) => void) {
  const key = `bet ${currency}`
  const last = Number(ofDevice.get(key))
  let bet = betSteps.includes(last) ? last : first
  let isOpen = false

  function print(): void {
    const index = betSteps.indexOf(bet)
    byId<HTMLButtonElement>('less').disabled = !isOpen || index <= 0
    byId<HTMLButtonElement>('more').disabled = !isOpen || index >= betSteps.length - 1
    show(bet)
  }
  function set(minor: number): void {
    bet = minor
    ofDevice.set(key, String(minor))
    print()
  }
  function step(by: -1 | 1): void {
    const next = betSteps[betSteps.indexOf(bet) + by]
    if (isOpen && next !== undefined) set(next)
  }
  byId('less').addEventListener('click', () => step(-1))
  byId('more').addEventListener('click', () => step(1))
  return {
    current: () => bet,
    set,
    /** The bet cannot change during a round. */
    open(next: boolean): void {
      isOpen = next
      print()
    },
  }
}
