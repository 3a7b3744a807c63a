import type { Spin } from '../../slot/round.ts'
import { byId, prefersReducedMotion, wait } from '../shell/dom.ts'
import type { Meters } from '../shell/meters.ts'
import type { Sound } from '../shell/sound.ts'
import { rankWin } from './wins.ts'
import type { Wins } from './wins.ts'
import { say, words } from './speech.ts'

export interface Banner {
  readonly title: string
  readonly amount?: string
  readonly note?: string
  readonly ms: number
  readonly countTo?: number
}

/** Shows the win of a spin, the larger the more prominently. A press of the spin button speeds it up. */
export function createPresentation({
  wins,
  meters,
  sound,
  money,
}: {
  wins: Wins
  meters: Meters
  sound: Sound
  money: (minor: number) => string
}) {
  let hurried = false
  let release: (() => void) | undefined

  /** A pause that a press ends. */
  function hold(ms: number): Promise<void> {
    if (hurried) return Promise.resolve()
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      release = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  async function banner({ title, amount = '', note = '', ms, countTo }: Banner): Promise<void> {
    hurried = false
    const element = byId('banner')
    byId('banner-title').textContent = title
    byId('banner-amount').textContent = amount
    byId('banner-note').textContent = note
    meters.announce([title, amount, note].filter(Boolean).join('. '))
    element.hidden = false
    if (countTo !== undefined) await meters.count(byId('banner-amount'), 0, countTo, ms * 0.6, () => hurried)
    hurried = false
    await hold(countTo === undefined || prefersReducedMotion() ? ms : ms * 0.4)
    element.hidden = true
  }

  return {
    banner,
    hurry(): void {
      hurried = true
      release?.()
    },
    /** The next show runs at normal speed again. */
    settle(): void {
      hurried = false
    },
    isHurried: () => hurried,
    /** Lights the win of a spin and adds it to the win meter, which shows `before`. */
    async win(spin: Spin, before: number, stake: number): Promise<void> {
      hurried = false
      const rank = rankWin(spin.win, stake)
      if (rank === 'none') {
        if (spin.kind === 'base') meters.ticker(words.noWin)
        else await wait(350)
        return
      }
      const stage = byId('game')
      const amount = money(spin.win)
      wins.show(spin, money)
      sound.win(rank === 'small' ? 3 : rank === 'big' ? 7 : 14)
      meters.ticker(say('won', { amount }))
      stage.classList.add('lit')
      if (rank !== 'small')
        await banner({
          title: rank === 'huge' ? words.hugeWin : words.bigWin,
          amount,
          ms: rank === 'huge' ? 3600 : 2400,
          countTo: spin.win,
        })
      await meters.count(byId('win'), before, before + spin.win, rank === 'small' ? 500 : 200, () => hurried)
      if (spin.kind === 'free') await hold(900)
      stage.classList.remove('lit')
    },
  }
}
export type Presentation = ReturnType<typeof createPresentation>
