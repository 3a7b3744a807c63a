import type { Locator, Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { findTab, look } from './look.ts'
import { ask, LONGEST_MS, note, settle, type Tour } from './tour.ts'

const PASSWORD = 'Typed-By-Me-41'
/** What stands beside a password, and what is typed there: a name, or a number of the good back end's country. */
const WAYS = [
  ['main input[autocomplete~=username]', 'typed_by_me'],
  ['main input[type=tel]', '9171234567'],
] as const

/** Presses a tab as a finger does, after what lies over the page was closed. An announcement may come while the finger is on its way: then once more. */
export async function pressTab(page: Page, tour: Tour, from: string): Promise<void> {
  let missed = 'there is no tab to press'
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await closeDialogs(page)
    const tab = await ask(page, findTab)
    if (!tab) continue
    await page.mouse.click(tab.x, tab.y)
    await settle(page, tour)
    if (new URL(page.url()).pathname !== `/m/${from}`) {
      return await note(page, tour, `${from}, after a press of a tab`)
    }
    missed = `a press on the tab ${tab.to} leads nowhere`
  }
  tour.findings.push(`${from}: ${missed}`)
}

async function closeDialogs(page: Page): Promise<void> {
  for (let open = 0; open < 4 && (await page.locator('dialog[open]').count()) > 0; open += 1) {
    await page.keyboard.press('Escape')
    await pause(150)
  }
}

interface PasswordForm {
  readonly name: Locator
  readonly password: Locator
  readonly typed: string
}

/** Fills the form of a name, or of a number, with a password; a site whose members sign in by codes first has it behind a tab. Undefined where no way has one. */
async function fillPasswordForm(page: Page): Promise<PasswordForm | undefined> {
  const tabs = page.locator('main [role=tab]')
  const password = page.locator('main input[type=password]').first()
  for (const [field, typed] of WAYS) {
    for (let at = -1; at < (await tabs.count()); at += 1) {
      if (at >= 0) await tabs.nth(at).click()
      const name = page.locator(field).first()
      if ((await name.count()) === 0 || (await password.count()) === 0) continue
      await name.fill(typed)
      await password.fill(PASSWORD)
      return { name, password, typed }
    }
  }
  return undefined
}

/** Types a name and a password, and sends them. */
export async function signIn(page: Page, tour: Tour): Promise<void> {
  await page.goto('/m/login', { waitUntil: 'domcontentloaded', timeout: LONGEST_MS })
  await settle(page, tour)
  // A site of another default language has led to its English page.
  const own = new URL(page.url()).pathname
  const form = await fillPasswordForm(page)
  if (!form) return void tour.findings.push('login: there is no form with a password')
  const { name, password, typed } = form
  await settle(page, tour)
  await password.press('Enter')
  await settle(page, tour)
  // A notice comes after the code of dialogs, and the next screen after the last answer.
  const isThrough = async (): Promise<boolean> =>
    tour.how.refusesSignIn ? (await ask(page, look)).said.length > 0 : new URL(page.url()).pathname !== own
  for (let round = 0; round < 20 && !(await isThrough()); round += 1) await settle(page, tour)
  await note(page, tour, 'sign-in')
  const isHere = new URL(page.url()).pathname === own
  if (!tour.how.refusesSignIn) return void (isHere && tour.findings.push('sign-in: it does not work, although the back end agrees'))
  if (!isHere) return void tour.findings.push(`sign-in: the page went on to ${page.url()}`)
  const kept = [await name.inputValue().catch(() => ''), await password.inputValue().catch(() => '')]
  // A number may stand with spaces.
  if (kept[0]?.replaceAll(/\s/g, '') !== typed || kept[1] !== PASSWORD) tour.findings.push('sign-in: what was typed is lost')
  if (!tour.seen.at(-1)?.said.length) tour.findings.push('sign-in: nothing says that it did not work')
}
