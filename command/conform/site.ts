// `livery conform --site DIR`: plays a back end that misbehaves against built sites in a browser, and reports what members see.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROUTE_IDS, isScreen } from '#routes/routes.ts'
import { merchantsIn } from '../../sandbox/server/hosting-file.ts'
import { openBrowser } from '../browser.ts'
import { printableLines } from '../printable.ts'
import { callerFolder } from '../settings.ts'
import { startBadBackEnd } from './site/bad-back-end.ts'
import { baseAt } from './site/good-base.ts'
import { goodValues } from './site/good-values.ts'
import { MISBEHAVIOURS, type Misbehaviour } from './site/misbehaviours.ts'
import { htmlOf, jsonOf, lineOf, type Tried } from './site/report.ts'
import { visit } from './site/visit.ts'

const OPTIONS = {
  site: { type: 'string' },
  merchant: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  'back-end': { type: 'string' },
  'every-screen': { type: 'boolean' },
  list: { type: 'boolean' },
  json: { type: 'string' },
  html: { type: 'string' },
} as const

/** How many are tried at once; those that measure how long a page hangs run alone. */
const AT_ONCE = 3
/** A game's own page and the pages that only lead on. */
const NOT_OPENED: ReadonlySet<string> = new Set(['index', 'home', 'login', 'register', 'launchGame', 'member/cashier'])

/** Runs the command. Returns the exit status: 0 where every misbehaviour was borne, 1 where members see something wrong, 2 where something could not be tried or judged. */
export async function conformSite(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const chosen = MISBEHAVIOURS.filter(({ name }) => values.only === undefined || values.only.includes(name))
  if (values.list === true) {
    for (const { name, does, expects } of MISBEHAVIOURS) console.log(`${name}: ${does}. A member should see: ${expects}.`)
    return 0
  }
  const { dist, merchants } = sitesIn(resolve(callerFolder(), values.site ?? 'dist'), values.merchant)
  const opened = await openBrowser()
  if ('lacks' in opened) throw new Error(opened.lacks)
  const tried: Tried[] = []
  const screens = values['every-screen'] === true ? ROUTE_IDS.filter((route) => isScreen(route) && !NOT_OPENED.has(route)) : []
  const sources = { dist, values: goodValues(), ...(values['back-end'] && { base: baseAt(values['back-end']) }) }
  const attempt = async (merchant: string, how: Misbehaviour): Promise<void> => {
    const backEnd = await startBadBackEnd({ ...sources, merchant })
    try {
      const result = { merchant, how, outcome: await visit(opened.browser, backEnd, how, merchant, screens) }
      tried.push(result)
      console.log(printableLines(lineOf(result)))
    } finally {
      backEnd.stop()
    }
  }
  try {
    for (const merchant of merchants) {
      const waiting = chosen.filter(({ isHeavy }) => !isHeavy)
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await attempt(merchant, next)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      for (const heavy of chosen.filter(({ isHeavy }) => isHeavy)) await attempt(merchant, heavy)
    }
  } finally {
    await opened.browser.close()
  }
  return conclude(tried, values)
}

function conclude(tried: readonly Tried[], { json, html }: { readonly json?: string; readonly html?: string }): number {
  for (const [file, text] of [
    [json, jsonOf(tried)],
    [html, htmlOf(tried)],
  ] as const) {
    if (file === undefined) continue
    const path = resolve(callerFolder(), file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    console.log(path)
  }
  const wrong = tried.filter(({ outcome }) => outcome.findings.length > 0).length
  const open = tried.filter(({ outcome }) => outcome.findings.length === 0 && outcome.notJudged !== undefined).length
  console.log(`${tried.length - wrong - open} of ${tried.length} borne${open > 0 ? `, ${open} not judged` : ''}`)
  if (wrong > 0 || tried.length === 0) return 1
  return open > 0 ? 2 : 0
}

/** The folder of sites and the merchants: DIR is `dist`, or one merchant's folder in it. */
function sitesIn(folder: string, named: readonly string[] | undefined): { dist: string; merchants: readonly string[] } {
  if (existsSync(join(folder, 'hosting.json'))) return { dist: dirname(folder), merchants: [basename(folder)] }
  const all = existsSync(folder) ? merchantsIn(folder) : []
  const merchants = named ?? all
  if (merchants.length === 0 || merchants.some((code) => !all.includes(code)))
    throw new Error(`there is no such site in ${folder}: build first`)
  return { dist: folder, merchants }
}
