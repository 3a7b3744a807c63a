import type { GameState, RoundView } from '../../play-protocol.ts'
import type { Spin } from '../../slot/round.ts'
import { byId } from '../shell/dom.ts'
import { shown } from './calls.ts'
import { insist } from '../shell/retry.ts'
import { tellLobby } from '../shell/lobby.ts'
import type { Meters } from '../shell/meters.ts'
import type { Presentation } from './presentation.ts'
import type { Reels } from './reels.ts'
import type { Wins } from './wins.ts'
import { say, words } from './speech.ts'

export interface RoundPlayerParts {
  readonly reels: Reels
  readonly wins: Wins
  readonly meters: Meters
  readonly presentation: Presentation
  readonly strips: GameState['reels']
  readonly money: (minor: number) => string
  readonly isQuick: () => boolean
}

/**
 * Shows a round from its first unseen spin and reports each spin as shown. Returns the balance when the round is paid. `turning`: the reels
 * turn already.
 */
export function createRoundPlayer({ reels, wins, meters, presentation, strips, money, isQuick }: RoundPlayerParts) {
  const stage = byId('game')

  async function turn(spin: Spin, isTurning: boolean): Promise<void> {
    if (!isTurning) {
      presentation.settle()
      wins.clear()
      reels.use(strips[spin.kind])
      reels.start()
    }
    await reels.land(spin.grid, () => isQuick() || presentation.isHurried())
  }

  return async function play(round: RoundView, { turning }: { turning: boolean }): Promise<number> {
    const free = round.spins.length - 1
    let sum = round.spins.slice(0, round.shown).reduce((total, { win }) => total + win, 0)
    let noted: number | undefined
    for (const [index, spin] of round.spins.entries()) {
      if (index < round.shown) continue
      stage.dataset['mode'] = spin.kind
      if (spin.kind === 'free') meters.ticker(say('freeSpin', { number: index, count: free }))
      await turn(spin, turning && index === round.shown)
      stage.dataset['phase'] = 'showing'
      await presentation.win(spin, sum, round.bet)
      sum += spin.win
      noted = await note(round, index + 1)
      if (index === 0 && free > 0)
        await presentation.banner({ title: say('freeSpins', { count: free }), note: words.freeSpinsNote, ms: 2200 })
    }
    delete stage.dataset['mode']
    // Every spin was shown before; only the payment is missing.
    const balance = noted ?? (await note(round, round.spins.length)) ?? 0
    if (free > 0) await presentation.banner({ title: words.freeSpinsWon, amount: money(sum), ms: 2600 })
    meters.win(round.win)
    meters.announce(
      round.win > 0
        ? say('resultWin', { amount: money(round.win), balance: money(balance) })
        : say('resultNone', { balance: money(balance) }),
    )
    return balance
  }
}

/** Only the report of the last spin pays the round. Any other lost report is covered by the next one. */
async function note(round: RoundView, seen: number): Promise<number | undefined> {
  if (seen < round.spins.length) {
    shown(round.id, seen).catch(() => {})
    return undefined
  }
  const { balance } = await insist(() => shown(round.id, seen), { lost: words.lostText })
  tellLobby('balance')
  return balance
}
