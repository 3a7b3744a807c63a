import type { Browser, Page } from '@playwright/test'
import { availableParallelism, loadavg } from 'node:os'
import { SESSION_KEY } from '#lib/storage-keys.ts'
import type { BadBackEnd } from './bad-back-end.ts'
import { deviceSettings, seedDevice } from './device.ts'
import { findingsOf, isTrouble, textsOf } from './findings.ts'
import { MEMBER } from './good-values.ts'
import { look, watchPage } from './look.ts'
import type { Misbehaviour } from './misbehaviours.ts'
import { pressTab, signIn } from './presses.ts'
import { ask, LONGEST_MS, NotJudged, open, settle, type Tour } from './tour.ts'

const PHONE = { width: 390, height: 844 }

/** What a member met. */
export interface Outcome {
  readonly name: string
  readonly findings: readonly string[]
  /** Why it could not be judged to the end; that is no fault. */
  readonly notJudged?: string
  /** Notices, alerts and dialogs, by screen. */
  readonly said: Readonly<Record<string, readonly string[]>>
  /** JPEG. */
  readonly picture: Buffer
}

/** Goes through a site as a visitor and as a member while its back end misbehaves, and once more as a visitor when it is good again. */
export async function visit(
  browser: Browser,
  backEnd: BadBackEnd,
  how: Misbehaviour,
  merchant: string,
  allScreens: readonly string[],
): Promise<Outcome> {
  const tour: Tour = { backEnd, how, merchant, seen: [], findings: [] }
  let picture: Buffer = Buffer.alloc(0)
  try {
    picture = await tourOf(browser, tour, allScreens)
  } catch (error) {
    const [told = ''] = (error as Error).message.split('\n')
    // Playwright's own limits are of time too.
    const isLate = error instanceof NotJudged || (error as Error).name === 'TimeoutError'
    if (isLate) return { name: how.name, findings: [...new Set(tour.findings)], said: {}, picture, notJudged: told }
    tour.findings.push(told)
  }
  return conclude(tour, picture)
}

/** A page hangs longer where other programs have the processors: nothing can be said of it then. */
const isBusyMachine = (): boolean => (loadavg()[0] ?? 0) > availableParallelism()

/** Returns the picture of what is typical. */
async function tourOf(browser: Browser, tour: Tour, allScreens: readonly string[]): Promise<Buffer> {
  const { backEnd, how } = tour
  backEnd.misbehave(how)
  const asVisitor = await inContext(browser, tour, false, (page) => visitAsVisitor(page, tour))
  if (how.closesSite) return asVisitor.home
  backEnd.misbehave(how)
  const screens = allScreens.length > 0 ? allScreens : (how.screens ?? ['member/home'])
  const member = await inContext(browser, tour, true, (page) => visitAsMember(page, tour, screens))
  return how.seenAt === undefined ? member : asVisitor[how.seenAt]
}

function conclude({ how, seen, findings }: Tour, picture: Buffer): Outcome {
  const isHung = how.isHeavy === true && isBusyMachine()
  const said = Object.fromEntries(seen.filter((each) => each.said.length > 0).map((each) => [each.screen, each.said]))
  const found = seen.flatMap(({ text, said: heard }) => [text, ...heard]).join('\n')
  if (how.says && !textsOf(how.says).some((text) => found.includes(text)))
    findings.push(`nowhere it is said whose fault it is: ${how.says.join(', ')}`)
  const wrong = textsOf(how.never ?? []).find((text) => found.includes(text))
  if (wrong !== undefined) findings.push(`it is said: "${wrong}"`)
  for (const shown of how.shows ?? []) if (!shown.test(found)) findings.push(`it is not shown: ${shown.source}`)
  for (const hidden of how.hides ?? []) if (hidden.test(found)) findings.push(`it is shown: ${hidden.source}`)
  const hung = findings.filter((finding) => isHung && /answered nobody/.test(finding))
  const judged = findings.filter((finding) => !hung.includes(finding))
  return {
    name: how.name,
    findings: [...new Set(judged)],
    said,
    picture,
    ...(hung.length > 0 && { notJudged: 'how long the page hangs: the machine is busy' }),
  }
}

async function inContext<T>(browser: Browser, tour: Tour, isMember: boolean, go: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    baseURL: tour.backEnd.origin,
    viewport: PHONE,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: true,
  })
  try {
    if (tour.how.passes !== undefined) await context.clock.install()
    await context.addInitScript(watchPage)
    await seedDevice(context, { merchant: tour.merchant, isMember })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const note = (line: string): void => void (isTrouble(line) && tour.findings.push(`error: ${line.slice(0, 300)}`))
    page.on('pageerror', (error) => note(error.stack ?? error.message))
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    return await go(page)
  } finally {
    await context.close()
  }
}

const SETTINGS = deviceSettings()

async function visitAsVisitor(page: Page, tour: Tour): Promise<{ home: Buffer; login: Buffer }> {
  await open(page, tour, 'home')
  const home = await photograph(page)
  if (!tour.how.closesSite) await pressTab(page, tour, 'home')
  if (!tour.how.closesSite) await signIn(page, tour)
  const login = await photograph(page)
  tour.backEnd.misbehave(undefined)
  await page.goto('/m/home', { waitUntil: 'domcontentloaded', timeout: LONGEST_MS })
  await settle(page, tour)
  // What the bad answers left behind may not show on the next screen.
  const after = { ...(await ask(page, look)), screen: 'home, when the back end is good again' }
  tour.findings.push(...findingsOf(after, {}))
  return { home, login }
}

async function visitAsMember(page: Page, tour: Tour, screens: readonly string[]): Promise<Buffer> {
  for (const screen of screens) await open(page, tour, screen, ' of a member')
  const picture = await photograph(page)
  if (!tour.how.endsSession) await pressTab(page, tour, screens.at(-1) ?? '')
  const kept = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), Object.keys(SETTINGS))
  if (kept.join(' ') !== Object.values(SETTINGS).join(' ')) tour.findings.push(`a setting of the device is lost: ${kept.join(', ')}`)
  const token = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)
  if (tour.how.endsSession && token !== null) tour.findings.push('the session goes on, although the back end ended it')
  if (!tour.how.endsSession && !token?.includes(MEMBER.token))
    tour.findings.push('the session is lost, although the back end did not end it')
  return picture
}

async function photograph(page: Page): Promise<Buffer> {
  return await page.screenshot({ type: 'jpeg', quality: 72, animations: 'disabled' })
}
