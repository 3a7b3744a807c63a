import type { FrameLocator } from '@playwright/test'
import { CATALOGUE } from '../../../sandbox/data/catalogue.ts'
import type { Stage, State } from '../state.ts'

/** Timeout for a game's own page, in milliseconds: it loads slowly on a busy machine. */
const GAME_TIMEOUT_MS = 30_000

export const PLAY: readonly State[] = [
  {
    screen: 'a game',
    state: 'slot, trial',
    path: 'game?open=100201',
    // Savanna offers visitors no trial.
    brands: ['aurora', 'lotus'],
    act: (stage) => ready(play(stage, 'try'), '#spin:enabled'),
  },
  {
    screen: 'a game',
    state: 'slot, for money',
    path: 'game?open=100201',
    member: 'richMember',
    act: (stage) => ready(play(stage, 'play'), '#spin:enabled'),
  },
  {
    screen: 'a game',
    state: 'crash',
    path: `game?open=${first('CRASH')}`,
    member: 'richMember',
    restless: true,
    act: (stage) => ready(play(stage, 'play'), '#press:enabled'),
  },
  {
    screen: 'a game',
    state: 'lottery',
    path: `game?open=${first('LOTT', 'SEVEN_DRUMS')}`,
    member: 'richMember',
    restless: true,
    act: (stage) => ready(play(stage, 'play'), '#game[data-phase=selling]'),
  },
  {
    screen: 'a game',
    state: 'the vendor rests',
    path: 'game?open=100201',
    member: 'richMember',
    before: ({ sandbox }) => sandbox.fail('launchGame', { do: 'refuse', errorCode: 'game.maintenance' }),
    act: refused,
  },
]

function first(category: string, vendor?: string): string {
  return (
    CATALOGUE.find((game) => game.listed && game.category === category && (vendor === undefined || game.vendor === vendor))?.nodeId ?? ''
  )
}

async function play({ page, say }: Stage, way: 'play' | 'try'): Promise<FrameLocator> {
  await page.getByRole('button', { name: say(`gameSheet.${way}`), exact: true }).click()
  return page.getByRole('dialog').locator('iframe').contentFrame()
}

async function ready(game: Promise<FrameLocator>, sign: string): Promise<void> {
  await (await game).locator(sign).waitFor({ timeout: GAME_TIMEOUT_MS })
}

async function refused({ page, say }: Stage): Promise<void> {
  await page.getByRole('button', { name: say('gameSheet.play'), exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: say('viewer.hint.maintenance') })
    .waitFor()
}
