import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import type { BadBackEnd } from './bad-back-end.ts'
import { findingsOf } from './findings.ts'
import { look, type Seen } from './look.ts'
import type { Misbehaviour } from './misbehaviours.ts'

/** The page is at rest when nothing has come or gone for so long, and after the other time in any case, in milliseconds. */
export const QUIET_MS = 200
export const LONGEST_MS = 8000

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
  await page.goto(`/m/${screen}`, { waitUntil: 'domcontentloaded', timeout: 20_000 })
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

/** Waits until the page works, with each island that its use has woken, and nothing is under way that will be answered. */
export async function settle(page: Page, { backEnd }: Pick<Tour, 'backEnd'>): Promise<void> {
  const until = Date.now() + LONGEST_MS
  const isAtWork = (): boolean =>
    document.documentElement.dataset['works'] !== undefined && !document.querySelector('astro-island[ssr][data-woken]')
  while (Date.now() < until) {
    const works = await page.evaluate(isAtWork).catch(() => false)
    const { open, changedAt } = backEnd.traffic()
    if (works && open === 0 && Date.now() - changedAt >= QUIET_MS) return
    await pause(50)
  }
}
