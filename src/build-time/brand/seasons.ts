import { valueIn } from '#build-time/brand/by-language.ts'
import type { Look } from '#build-time/brand/schema/look.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { Season } from '#build-time/brand/schema/places.ts'
import { assetUrl } from '#build-time/brand/assets.ts'
import { declare, type Scheme, schemeTokens } from './schemes.ts'

const DAY_MS = 86_400_000

/** A season with its first moment, and the first after it. */
interface TimedSeason {
  readonly season: Season
  readonly start: number
  readonly end: number
}

/** The season in pages built at `now` (epoch ms), running or next (OPS-8); others need a later build, or are over. */
export function planSeasons(merchant: Pick<Merchant, 'seasons' | 'country' | 'defaultLanguage'>, now: number) {
  const { seasons } = merchant
  const { timeZone = 'UTC' } = valueIn(merchant.country, merchant)
  const timed = seasons
    .map((season): TimedSeason => ({
      season,
      start: startOfDay(season.from, timeZone),
      end: startOfDay(new Date(Date.parse(season.until) + DAY_MS).toISOString().slice(0, 10), timeZone),
    }))
    .sort((a, b) => a.start - b.start)
  const [held, ...later] = timed.filter(({ end }) => end > now)
  return { held, isRunning: held !== undefined && held.start <= now, later, over: timed.filter(({ end }) => end <= now) }
}

/** The look at `now`. */
export function lookAt(merchant: Merchant, now: number): Look {
  const { held, isRunning } = planSeasons(merchant, now)
  return held && isRunning ? lookIn(merchant.look, held.season) : merchant.look
}

/** The seasons' part of the messages of a build. */
export function seasonReport(merchant: Merchant, now: number): string[] {
  const { held, later, over } = planSeasons(merchant, now)
  const say = ({ season: { name, from, until } }: TimedSeason, fate: string): string =>
    `${merchant.code}: the season "${name}", ${from} to ${until}, ${fate}`
  return [
    ...(held ? [say(held, 'is in this build: it begins and ends by itself')] : []),
    ...later.map((each) => say(each, `is not in this build: build again once "${held?.season.name}" is over`)),
    ...over.map((each) => say(each, 'is over: remove it')),
  ]
}

/** Where clocks change at midnight, one offset gives the day before. */
function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00Z`)
  const moments = [utc - DAY_MS, utc + DAY_MS].map((near) => utc - offsetAt(near, timeZone)).sort((a, b) => a - b)
  return moments.find((moment) => moment + offsetAt(moment, timeZone) >= utc) ?? utc
}

/** How much a zone's clocks are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment)
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Has a look a variant for dark phones? */
export function isDark({ dark }: Look): boolean {
  return dark !== undefined
}

/** The brand's look with what a season changes. */
export function lookIn(look: Look, season: Season): Look {
  return { ...look, ...changed(look, season), ...(look.dark && { dark: changed(look.dark, season.dark ?? NONE) }) } as Look
}

type Changes = NonNullable<Season['dark']>

const NONE: Changes = { colours: {}, gradients: {}, shadows: {} }

function changed<Own extends Scheme>(own: Own, { colours, gradients, shadows, headerColour, headerText }: Changes): Own {
  return {
    ...own,
    colours: { ...own.colours, ...colours },
    gradients: { ...own.gradients, ...gradients },
    shadows: { ...own.shadows, ...shadows },
    ...(headerColour !== undefined && { headerColour }),
    ...(headerText !== undefined && { headerText }),
  }
}

/** The season's CSS under its mark on html. Await `brandAssets` first. */
export function seasonCss(merchant: Merchant, now: number): string {
  const { look } = merchant
  const { held } = planSeasons(merchant, now)
  if (!held) return ''
  const own = lookIn(look, held.season)
  return [
    rule(
      `${MARK}${look.dark ? ':not([data-scheme=dark])' : ''}`,
      difference(schemeTokens(own, look.ground), schemeTokens(look, look.ground)),
    ),
    look.dark && own.dark
      ? rule(`${MARK}[data-scheme=dark]`, difference(schemeTokens(own.dark, look.ground), schemeTokens(look.dark, look.ground)))
      : '',
    ...logoRules(merchant, held.season),
  ].join('')
}

const MARK = ':root[data-season]'

function logoRules(merchant: Merchant, { name, logo, headerLogo }: Season): string[] {
  const inPlaceOf = (role: 'logo' | 'header-logo') =>
    `${MARK} img[src="${assetUrl(merchant, role)}"]{content:url(${assetUrl(merchant, `season-${name}-${role}`)})}`
  return [...(logo === undefined ? [] : [inPlaceOf('logo')]), ...(headerLogo === undefined ? [] : [inPlaceOf('header-logo')])]
}

function difference(own: Record<string, string>, usual: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => usual[name] !== value))
}

function rule(selector: string, tokens: Record<string, string>): string {
  return Object.keys(tokens).length === 0 ? '' : `${selector}{${declare(tokens)}}`
}

/**
 * Marks html during the season, before first paint: a page may be older than the season. In hours, which are shorter. '' without a season.
 */
export function seasonScript(merchant: Merchant, now: number): string {
  const { held } = planSeasons(merchant, now)
  if (!held) return ''
  const [start, end] = [held.start, held.end].map((moment) => moment / 3_600_000)
  return `!function(t){document.documentElement.toggleAttribute("data-season",t>=${start}&&t<${end})}(Date.now()/36e5)`
}
