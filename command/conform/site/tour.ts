import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import type { BadBackEnd } from './bad-back-end.ts'
import { findingsOf } from './findings.ts'
import { look, type Seen } from './look.ts'
import type { Misbehaviour } from './misbehaviours.ts'

/** A page that is not at rest after this long is not judged: the machine is busy, or something never ends. In milliseconds. */
export const LONGEST_MS = 180_000

/** What could not be judged, and why: no fault of the site. */
export class NotJudged extends Error {}

/** A site with its back end, and what was seen and found on the way. */
export interface Tour {
  readonly backEnd: BadBackEnd
  readonly how: Misbehaviour
  readonly merchant: string
  readonly seen: Seen[]
  readonly findings: string[]
}

/** Opens a screen, waits until it is at rest, uses it, and looks. */
export async function open(page: Page, tour: Tour, screen: string, who = ' of a visitor'): Promise<void> {
  await page.goto(`/m/${screen}`, { waitUntil: 'domcontentloaded', timeout: LONGEST_MS })
  await settle(page, tour)
  await page.keyboard.press('Shift')
  await settle(page, tour)
  await note(page, tour, screen + who)
}

/** Asks a document; the next one where it is being left. */
export async function ask<Answer>(page: Page, run: () => Answer): Promise<Awaited<Answer>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await page.evaluate(run)) as Awaited<Answer>
    } catch (error) {
      if (attempt === 5 || !/context was destroyed|navigation/i.test((error as Error).message)) throw error
      await page.waitForLoadState('domcontentloaded')
    }
  }
}

/** Looks now, and again when the time of the misbehaviour has passed. */
export async function note(page: Page, { backEnd, how, seen, findings }: Tour, screen: string): Promise<void> {
  const keep = (one: Seen): void => {
    seen.push(one)
    findings.push(...findingsOf(one, how))
  }
  const first = { ...(await ask(page, look)), screen }
  if (how.passes === undefined) return keep(first)
  keep({ ...first, busy: 0 })
  // Calls wait for each other, those of a sign-in above all: the next ones begin when the first have come or were given up.
  for (let round = 0; round < 4; round += 1) {
    await page.clock.fastForward(Math.max(0, how.passes - backEnd.lateFor()))
    backEnd.release()
    await settle(page, { backEnd })
  }
  keep({ ...(await ask(page, look)), screen: `${screen}, ${how.passes / 1000} s later` })
}

/**
 * Waits for the site's own signs: the page works, with each island that its use has woken, nothing is under way that will be answered, and the page itself has
 * nothing left to do; twice, since what a page does may send the next request. Throws NotJudged where that does not come.
 */
export async function settle(page: Page, { backEnd }: Pick<Tour, 'backEnd'>): Promise<void> {
  const until = Date.now() + LONGEST_MS
  let rests = 0
  while (rests < 2) {
    const before = backEnd.traffic().changedAt
    const works = await page.evaluate(worksAtRest).catch(() => undefined)
    const { open, changedAt } = backEnd.traffic()
    const isQuiet = works !== undefined && open === 0 && changedAt === before
    // Code that does not work on a quiet page is a fault.
    if (Date.now() > until && isQuiet) return
    if (Date.now() > until) throw new NotJudged(`${new URL(page.url()).pathname} did not come to rest`)
    rests = isQuiet && works ? rests + 1 : 0
    if (rests === 0) await pause(50)
  }
}

/** Runs in the page, once it has nothing left to do: a browser without work calls back between two frames. */
async function worksAtRest(): Promise<boolean> {
  await new Promise<void>((rested) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(rested))))
  return document.documentElement.dataset['works'] !== undefined && !document.querySelector('astro-island[ssr][data-woken]')
}
