import { NotProved, type Stage } from '../stage.ts'
import { journey } from '../journey.ts'

interface Named {
  readonly name: string
  readonly phone?: string | undefined
  readonly url?: string | undefined
}

/** Somebody who helps, or a register: by name where the rule names one, else any that the site names. */
async function seesNamed(stage: Stage, what: string, named: 'any' | readonly Named[]): Promise<void> {
  const links = stage.page.locator('main a[href^="tel:"], main a[href^="https:"], footer a[href^="tel:"], footer a[href^="https:"]')
  if (named === 'any') return stage.mustSee(what, links)
  for (const { name } of named) await stage.mustSee(`${what} ${name}`, stage.page.getByRole('link').filter({ hasText: name }))
}

export const helpLine = journey<'any' | readonly Named[]>({
  shows: 'who helps with gambling, on the screen of limits',
  run: async (stage, named) => {
    await stage.asMember()
    await stage.open('member/limits')
    await seesNamed(stage, 'the help line', named)
    await stage.picture('Who helps', stage.page.getByRole('heading', { name: stage.words('limits.help') }))
  },
})

export const register = journey<'any' | readonly Named[]>({
  shows: 'the way to the central register of self-exclusion, on the screen of limits',
  run: async (stage, named) => {
    await stage.asMember()
    await stage.open('member/limits')
    await seesNamed(stage, 'the register', named)
    await stage.picture('The register', stage.page.getByRole('heading', { name: stage.words('play.exclusion') }))
  },
})

export const supportPage = journey<readonly ('phone' | 'email')[]>({
  shows: 'how customer service is reached, on its screen',
  run: async (stage, ways) => {
    await stage.open('service')
    const schemes = { phone: 'tel:', email: 'mailto:' }
    for (const way of ways) await stage.mustSee(`the ${way}`, stage.page.locator(`main a[href^="${schemes[way]}"]`))
    await stage.picture('Customer service')
  },
})

export const minimumAge = journey<number>({
  shows: 'the age from which one may play, below home and where one joins',
  run: async (stage, age) => {
    for (const route of ['home', 'register']) {
      await stage.open(route)
      const shown = await stage.page.locator('body').innerText()
      const ages = [...shown.matchAll(/(?<!\d)(\d\d)\s?\+/g)].map(([, years]) => Number(years))
      if (!ages.some((years) => years >= age)) throw new NotProved(`not seen: ${age}+ on ${route}`)
      await stage.picture(`The age on ${route}`, stage.page.getByText(/\d\d\s?\+/))
    }
  },
})
