import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { startBadBackEnd } from '../conform/site/bad-back-end.ts'
import { seedDevice } from '../conform/site/device.ts'
import { settle } from '../conform/site/tour.ts'
import { goodValues } from '../conform/site/good-values.ts'
import { formatLocaleOf, type LanguageCode } from '#lib/languages.ts'
import { isRecord } from '#lib/json.ts'

const PHONE = { width: 390, height: 844 }
/** What a rule asks for must be seen by then; in milliseconds. Only a site without it waits so long. */
const PATIENCE_MS = 20_000
const LOCALES = new URL('../../src/i18n/locales/', import.meta.url)

/** What must be seen was not, or what must not be seen was. */
export class NotProved extends Error {}

/** The built site of a brand in a browser, in one language, over a back end that behaves as the contract says. */
export interface Stage {
  readonly page: Page
  readonly language: LanguageCode
  /** Opens a screen by its route and waits until it is at rest. */
  open(route: string): Promise<void>
  /** Signs the member in, before the first screen. */
  asMember(): Promise<void>
  /** The site's text of a key in this language, as a pattern: what it is filled with may be anything. */
  words(key: string): RegExp
  /** The same for a text with a count, as a whole. */
  counted(key: string, count: number): RegExp
  /** Throws `NotProved` unless it is in view of a member who scrolls. */
  mustSee(what: string, where: Locator): Promise<void>
  /** Throws `NotProved` if it is there. */
  mustNotSee(what: string, where: Locator): Promise<void>
  /** Keeps a picture of the screen as it stands. `shows`: in plain words. */
  picture(shows: string, at?: Locator): Promise<void>
}

export interface Picture {
  readonly shows: string
  readonly language: string
  /** PNG. */
  readonly bytes: Buffer
}

export interface Played {
  readonly language: string
  /** Why the rule is not proved; undefined where it is. */
  readonly failed?: string
  readonly pictures: readonly Picture[]
}

interface Scene {
  readonly browser: Browser
  /** The folder of the built sites. */
  readonly dist: string
  readonly merchant: string
  readonly language: LanguageCode
  /** What stands before a route in an address: `/m`, or `/m/fr`. */
  readonly base: string
  /** The member's, such as `EUR`; the good back end's where it is not known. */
  readonly currency?: string | undefined
  /** Changes of the good values, by call. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** Plays a journey once, in a browser profile of its own. */
export async function play(scene: Scene, journey: (stage: Stage) => Promise<void>): Promise<Played> {
  const { browser, dist, merchant, language, currency } = scene
  const money = currency === undefined ? {} : { memberInfo: { currency }, playSummary: { currency } }
  const pictures: Picture[] = []
  const backEnd = await startBadBackEnd({ dist, merchant, values: [ABLE, money, scene.values ?? {}].reduce(merged, goodValues()) })
  const context = await browser.newContext({
    baseURL: backEnd.origin,
    viewport: PHONE,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: true,
  })
  try {
    await seedDevice(context, { merchant, language })
    const page = await context.newPage()
    const stage = stageOf({ ...scene, context, page, pictures, rest: () => settle(page, { backEnd }) })
    await journey(stage)
    return { language, pictures }
  } catch (error) {
    const [failed = ''] = (error as Error).message.split('\n')
    return { language, failed, pictures }
  } finally {
    await context.close()
    backEnd.stop()
  }
}

/** A back end that can do all that a front end may ask of it. */
const ABLE: Readonly<Record<string, unknown>> = {
  // They would lie over what is looked at.
  announcements: [],
  systemStatus: {
    play: { summary: true, limits: ['deposit', 'loss', 'time'], breaks: true, exclusion: true, durations: true, forGood: true },
  },
  memberInfo: { play: { lastSignInAt: Date.now() - 86_400_000, lastSummaryAt: Date.now(), lastReviewAt: Date.now() } },
}

/** Fields of records over fields; all else is replaced. */
function merged(good: Readonly<Record<string, unknown>>, changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(changes).map(([key, change]) => {
    const before = good[key]
    return [key, isRecord(before) && isRecord(change) ? merged(before, change) : change] as const
  })
  return { ...good, ...Object.fromEntries(entries) }
}

interface Making extends Scene {
  readonly context: BrowserContext
  readonly page: Page
  readonly pictures: Picture[]
  readonly rest: () => Promise<void>
}

function stageOf({ context, page, pictures, rest, merchant, language, base }: Making): Stage {
  page.setDefaultTimeout(PATIENCE_MS)
  return {
    page,
    language,
    open: async (route) => {
      await page.goto(`${base}/${route}`, { waitUntil: 'domcontentloaded' })
      await rest()
      // The first sign of use: what sleeps until then wakes.
      await page.keyboard.press('Shift')
      await rest()
    },
    asMember: () => seedDevice(context, { merchant, language, isMember: true }),
    words: (key) => patternOf(textsOf(key, language)[0]),
    counted: (key, count) => {
      const number = `(?:${count}|${new Intl.NumberFormat(formatLocaleOf(language)).format(count)})`
      return new RegExp(
        `^(?:${textsOf(key, language)
          .map((form) => escaped(form).replaceAll(COUNT, number))
          .join('|')})$`,
        'u',
      )
    },
    mustSee: async (what, where) => {
      try {
        await where.first().waitFor({ state: 'visible' })
        await where.first().scrollIntoViewIfNeeded()
      } catch {
        throw new NotProved(`not seen: ${what}`)
      }
    },
    mustNotSee: async (what, where) => {
      await rest()
      const shown = await where.evaluateAll((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length)
      if (shown > 0) throw new NotProved(`seen, and it must not be: ${what}`)
    },
    picture: async (shows, at) => {
      await rest()
      await at?.first().scrollIntoViewIfNeeded()
      pictures.push({ shows, language, bytes: await page.screenshot({ type: 'png', animations: 'disabled' }) })
    },
  }
}

const COUNT = String.raw`\{\{count\}\}`

/** A text with all its plural forms. Throws for an unknown key: the journey is wrong then, not the site. */
function textsOf(key: string, language: LanguageCode): readonly [string, ...string[]] {
  const [namespace = '', ...rest] = key.split('.')
  const name = rest.join('.')
  for (const each of [language.toLowerCase(), 'en']) {
    const texts = JSON.parse(readFileSync(new URL(`${each}/${namespace}.json`, LOCALES), 'utf8')) as Readonly<Record<string, string>>
    const [first, ...others] = Object.entries(texts).flatMap(([own, text]) =>
      own === name || (own.startsWith(`${name}_`) && PLURAL.test(own.slice(name.length))) ? [text] : [],
    )
    if (first !== undefined) return [first, ...others]
  }
  throw new Error(`The site has no text ${key}`)
}

const PLURAL = /^_(?:zero|one|two|few|many|other)$/

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function patternOf(text: string): RegExp {
  return new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.*')
      .replaceAll(/\s+/g, String.raw`\s+`),
    'u',
  )
}
