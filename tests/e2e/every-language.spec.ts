import type { Page } from '@playwright/test'
import { signedInAs } from './fixtures/members.ts'
import { MEMBER_SCREENS, OPEN_SCREENS, shownAt } from './fixtures/screens.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { allWords, SPOKEN, type Spoken } from './fixtures/words.ts'

/** The narrowest window that must do; the other windows, English and Arabic are every-screen's. */
test.use({ viewport: { width: 320, height: 568 } })

/** The other brands have other boxes round the same words: the screens on which those show, and the languages that they speak. */
const OTHER_BRANDS: readonly { merchant: string; languages: readonly Spoken[] }[] = [
  { merchant: 'lotus', languages: ['vi', 'en', 'cn'] },
  { merchant: 'savanna', languages: ['en', 'sw', 'fr', 'pt', 'ar'] },
]

for (const language of SPOKEN) {
  const base = language === 'en' ? '/m' : `/m/${language}`

  test(`I18-4 every screen for visitors says all it says in ${language}, in a narrow window`, async ({ page }) => {
    test.slow()
    await chosen(page, language)
    for (const route of [...OPEN_SCREENS, 'offline']) await test.step(route, () => check(page, `${base}/${route}`, language))
  })

  test(`I18-4 every screen for members says all it says in ${language}, in a narrow window`, async ({ page, sandbox }) => {
    test.slow()
    await chosen(page, language)
    await signedInAs(page, await sandbox.scenario('agent'))
    for (const route of ['home', 'game', ...MEMBER_SCREENS]) await test.step(route, () => check(page, `${base}/${route}`, language))
  })
}

for (const { merchant, languages } of OTHER_BRANDS) {
  test.describe(merchant, () => {
    test.use({ merchant })

    for (const language of languages) {
      const base = language === languages[0] ? '/m' : `/m/${language}`

      test(`I18-4 ${merchant} fits a narrow window in ${language}, with more money and messages than there is room for`, async ({ page, sandbox }) => {
        test.slow()
        await chosen(page, language)
        for (const route of ['home', 'login', 'register', 'game']) await test.step(route, () => check(page, `${base}/${route}`, language))
        await signedInAs(page, await sandbox.scenario('heavyMember'))
        for (const route of ['home', 'member/home']) await test.step(`${route} of a member`, () => check(page, `${base}/${route}`, language))
      })
    }
  })
}

/** By who wants the language: nobody offers another. */
async function chosen(page: Page, language: Spoken): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language.toUpperCase())
}

async function check(page: Page, path: string, language: Spoken): Promise<void> {
  await page.goto(shownAt(path))
  expect(new URL(page.url()).pathname).toBe(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect({ path, ...await faults(page) }).toEqual({ path, sideways: 0, cut: [], overlapping: [] })
  const said = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  expect({ path, unsaid: said.filter((line) => /\{\{|\}\}/.test(line) || keys.has(line)), english: said.filter((line) => englishOnly(language).has(line)) }).toEqual({ path, unsaid: [], english: [] })
}

const keys = new Set(allWords('en').keys())

/** English texts that nobody should read on a page in the language. */
function englishOnly(language: Spoken): ReadonlySet<string> {
  if (language === 'en') return new Set()
  const own = new Set(allWords(language).values())
  // Brands have words of their own, and a name may be the same in every language.
  return new Set([...allWords('en').values()].filter((text) => !own.has(text)))
}

/** What does not fit: the page itself, words that are cut without an ellipsis, parts of the top bar that lie on each other. */
function faults(page: Page): Promise<{ sideways: number; cut: string[]; overlapping: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement
    const shown = (element: Element): boolean => element.checkVisibility() && element.getClientRects().length > 0
    const worded = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => shown(element) && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
    const cut = worded.filter((element) => {
      const { overflowX, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element)
      // The last of so many lines ends in an ellipsis that the browser counts as lying beyond the edge.
      return (overflowX === 'hidden' || overflowX === 'clip') && textOverflow === 'clip' && webkitLineClamp === 'none' && clipPath === 'none' && element.scrollWidth > element.clientWidth + 1
    })
    const parts = [...document.querySelectorAll('header :is(img, a, button, h1)')].filter((element) => shown(element) && !element.querySelector('img, a, button'))
    const overlapping = parts.filter((part, index) => parts.slice(index + 1).some((other) => {
      const [a, b] = [part.getBoundingClientRect(), other.getBoundingClientRect()]
      return a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom
    }))
    const name = (element: Element): string => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
    return { sideways: Math.max(0, root.scrollWidth - root.clientWidth), cut: cut.map(name), overlapping: overlapping.map(name) }
  })
}
