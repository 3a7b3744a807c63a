import { type Journey, journey } from '../journey.ts'
import { NotProved } from '../stage.ts'

interface Named {
  readonly name: string
  readonly phone?: string | undefined
  readonly url?: string | undefined
}

/** Somebody who helps, or a register, on the screen of limits: by name where the rule names one, else any that stands below the heading. */
function namedOnLimits({ what, shows, heading }: { readonly what: string; readonly shows: string; readonly heading: string }): Journey {
  return journey<'any' | readonly Named[]>({
    shows,
    run: async (stage, named) => {
      await stage.asMember()
      await stage.open('member/limits')
      const title = stage.page.getByRole('heading', { name: stage.words(heading) })
      const links = title.locator('xpath=..').locator('a[href^="tel:"], a[href^="https:"]')
      if (named === 'any') await stage.mustSee(what, links)
      else for (const { name } of named) await stage.mustSee(`${what} ${name}`, stage.page.getByRole('link').filter({ hasText: name }))
      await stage.picture(what, title)
    },
  })
}

export const helpLine = namedOnLimits({
  what: 'the help line',
  shows: 'who helps with gambling, on the screen of limits',
  heading: 'limits.help',
})

export const register = namedOnLimits({
  what: 'the register',
  shows: 'the way to the central register of self-exclusion, on the screen of limits',
  heading: 'play.exclusion',
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
