import { journey } from '../journey.ts'
import { openFirstGame } from './games.ts'

const SCREENS = { vip: 'member/vip', missions: 'member/missions', rescue: 'member/rescue', promotions: 'promotions' } as const
type Program = keyof typeof SCREENS | 'demo'

export const programsClosed = journey<readonly Program[]>({
  shows: 'no way to what is closed: neither links on home, on the member’s screen and on that of games, nor a screen at its address',
  run: async (stage, programs) => {
    await stage.asMember()
    for (const route of ['home', 'member/home', 'game']) {
      await stage.open(route)
      for (const program of programs) {
        if (program === 'demo') continue
        await stage.mustNotSee(`a link to ${program} on ${route}`, stage.page.locator(`a[href*="/${SCREENS[program]}"]`))
      }
      await stage.picture(`${route}, without ${programs.join(', ')}`)
    }
    for (const program of programs) {
      if (program === 'demo') continue
      await stage.open(SCREENS[program])
      await stage.mustSee(`that ${program} is not offered`, stage.page.getByText(stage.words('entry.off')))
    }
    if (programs.includes('demo')) {
      await openFirstGame(stage)
      await stage.mustNotSee('a way to play for play money', stage.page.getByRole('button', { name: stage.words('gameSheet.try') }))
      await stage.picture('A game, without a demo')
    }
  },
})

interface Closed {
  readonly categories?: readonly string[] | undefined
  readonly jackpots?: true | undefined
  readonly severalAtOnce?: true | undefined
}

export const gamesClosed = journey<Closed>({
  shows: 'no games of the closed categories on home and on the screen of games, and no jackpots',
  leaves: ({ severalAtOnce }) => (severalAtOnce ? 'a second game at once' : undefined),
  run: async (stage, { categories = [], jackpots }) => {
    for (const route of ['home', 'game']) {
      await stage.open(route)
      for (const category of categories)
        await stage.mustNotSee(
          `the category ${category} on ${route}`,
          stage.page.locator(`a[href*="category=${category}"], [id="lane-${category}"], [data-category="${category}"]`),
        )
      if (jackpots) await stage.mustNotSee(`jackpots on ${route}`, stage.page.locator('[data-live=jackpots]'))
      await stage.picture(`${route}, without ${categories.join(', ')}`)
    }
  },
})
