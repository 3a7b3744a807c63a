import { type Journey, journey } from '../journey.ts'
import { NotProved } from '../stage.ts'
import { startFirstGame } from './games.ts'

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

/** 18+, and +18 as Arabic writes it. Other numbers after a plus are dialling codes. */
const AGE_SIGN = /(?<!\d)(\d\d)\s?\+|\+(1[89]|2[1-5])(?!\d)/
const AGE = new RegExp(AGE_SIGN, 'g')

export const minimumAge = journey<number>({
  shows: 'the age from which one may play, below home and where one joins',
  run: async (stage, age) => {
    for (const route of ['home', 'register']) {
      await stage.open(route)
      const shown = await stage.page.locator('body').innerText()
      const ages = [...shown.matchAll(AGE)].map(([, before, after]) => Number(before ?? after))
      if (!ages.some((years) => years >= age)) throw new NotProved(`not seen: ${age}+ on ${route}`)
      await stage.picture(`The age on ${route}`, stage.page.getByText(AGE_SIGN))
    }
  },
})

export const marks = journey<readonly string[]>({
  shows: 'the marks at the top of the screen, to visitors and members, also when it is scrolled',
  leaves: () => 'their drawing, and other screens than home, sign-in, games and the member’s',
  run: async (stage, names) => {
    for (const route of ['home', 'login', 'game', 'member/home']) {
      if (route === 'member/home') await stage.asMember()
      await stage.open(route)
      await stage.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      for (const name of names) {
        const mark = stage.page.locator('.legal-bar').getByRole('link', { name })
        await stage.mustSee(`the mark ${name} on ${route}`, mark)
        const isAtTop = await mark
          .first()
          .evaluate((link) => link.getBoundingClientRect().top >= 0 && link.getBoundingClientRect().top < 16)
        if (!isAtTop) throw new NotProved(`not at the top of ${route} when it is scrolled: ${name}`)
      }
      await stage.picture(`The marks on ${route}, scrolled down`)
    }
  },
})

export const bannerWords = journey({
  shows: 'the age and the brand’s line below the banners of home',
  leaves: () => 'whether the line says what the rule asks: the picture shows it',
  run: async (stage) => {
    await stage.open('home')
    const words = stage.page.locator('.help-words-banner')
    await stage.mustSee('words below the banners', words.filter({ hasText: /\d\d\s?\+\s*\S/ }))
    await stage.picture('The words below the banners', words)
  },
})

export const helpWords = journey<readonly ('signIn' | 'games' | 'everyPage')[]>({
  shows: 'words on help with gambling and the way to it, at sign-in and below a game',
  leaves: (places) => (places.includes('everyPage') ? 'every page' : undefined),
  run: async (stage, places) => {
    if (places.includes('signIn')) {
      await stage.open('login')
      const help = stage.page.locator('.help-words').filter({ has: stage.page.locator('a[href^="tel:"], a[href^="https:"]') })
      await stage.mustSee('the way to help at sign-in', help)
      await stage.picture('Words on help at sign-in', help)
    }
    if (places.includes('games')) {
      await stage.asMember()
      await stage.mustSee('the way to help below a game', (await startFirstGame(stage)).locator('.help-words a'))
      await stage.picture('Words on help below a game')
    }
  },
})

export const limitsLink = journey<readonly ('home' | 'deposit')[]>({
  shows: 'the way to the limits on home, and over the page of deposits',
  run: async (stage, places) => {
    await stage.asMember()
    const way = 'a[href*="/member/limits"]:visible'
    if (places.includes('home')) {
      await stage.open('home')
      await stage.mustSee('the way to the limits on home', stage.page.locator(`main ${way}`))
      await stage.picture('The way to the limits on home')
    }
    if (places.includes('deposit')) {
      await stage.open('member/cashier?open=deposit')
      await stage.mustSee('the way to the limits over the page of deposits', stage.page.locator(`dialog[open] ${way}`))
      await stage.picture('The way to the limits over the page of deposits')
    }
  },
})
