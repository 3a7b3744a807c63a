import type { Locator } from '@playwright/test'
import { journey } from '../journey.ts'
import { NotProved, type Stage } from '../stage.ts'

/** Opens the sheet of the first game on the screen of games. */
export async function openFirstGame({ open, page }: Stage): Promise<Locator> {
  await open('game')
  await page.locator('main article a, main article button').first().click()
  const sheet = page.locator('dialog[open]')
  await sheet.waitFor()
  return sheet
}

/** Starts that game; returns what lies over the page. */
export async function startFirstGame(stage: Stage): Promise<Locator> {
  const sheet = await openFirstGame(stage)
  // The way to a demo comes after it, with the same word in it.
  await sheet
    .getByRole('button', { name: stage.words('gameSheet.play') })
    .first()
    .click()
  const viewer = stage.page.getByRole('dialog').filter({ has: stage.page.getByRole('button', { name: stage.words('viewer.close') }) })
  await viewer.waitFor()
  return viewer
}

const FORMATS = { minutes: /^\d+:\d\d$/, seconds: /^\d+:\d\d:\d\d$/ } as const

interface Clock {
  readonly where: 'games' | 'always'
  readonly format?: keyof typeof FORMATS | undefined
  readonly netPosition?: true | undefined
}

export const clock = journey<Clock>({
  shows:
    'the clock of the session over a game, with what the session brought where it is asked for, and on every screen where it stands there',
  leaves: ({ where }) => (where === 'always' ? 'other screens than home, games, service and the member’s' : undefined),
  run: async (stage, { where, format, netPosition }) => {
    await stage.asMember()
    for (const route of where === 'always' ? ['home', 'game', 'service', 'member/home'] : []) {
      await stage.open(route)
      await stage.mustSee(
        `the clock on ${route}`,
        stage.page
          .locator('.legal-bar')
          .getByRole('timer')
          .filter({ hasText: /\d:\d\d/ }),
      )
      await stage.picture(`The clock on ${route}`)
    }
    const strip = (await startFirstGame(stage)).locator('.frame-viewer-time')
    await stage.mustSee('the clock over a game', strip.getByRole('timer'))
    const text = await strip.getByRole('timer').innerText()
    if (format !== undefined && !FORMATS[format].test(text)) throw new NotProved(`not a clock of ${format} over a game: ${text}`)
    if (netPosition) await stage.mustSee('what the session brought', strip.filter({ hasText: stage.words('play.result') }))
    await stage.picture('The clock over a game')
  },
})

/** Labels in the sheet, and words on a tile. */
const FACTS = {
  returnToPlayer: { sheet: 'duties.rtp', tile: 'duties.rtp_short' },
  leastStake: { sheet: 'duties.stake', tile: 'duties.stake_short' },
} as const

export const gameFacts = journey<{ readonly what: readonly (keyof typeof FACTS)[]; readonly where: readonly ('sheet' | 'tile')[] }>({
  shows: 'what a game says of its return and its smallest stake, as far as the back end sends it',
  run: async (stage, { what, where }) => {
    const sheet = await openFirstGame(stage)
    const tile = stage.page.locator('main article .tile-facts')
    for (const fact of what) {
      if (where.includes('sheet')) await stage.mustSee(`${fact} in the sheet of a game`, sheet.getByText(stage.words(FACTS[fact].sheet)))
      if (where.includes('tile')) await stage.mustSee(`${fact} on a tile`, tile.filter({ hasText: stage.words(FACTS[fact].tile) }))
    }
    await stage.picture('A game, with its facts')
  },
})
