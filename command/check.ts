// `livery check`: what is wrong with the brands and languages of a folder, and with the sites that were built of them. Prints file, field, found, expected, fix.
import { join } from 'node:path'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { servicesWithoutId } from '#build-time/brand/public-merchant.ts'
import { NO_DAY } from '#build-time/brand/schema/snapshot.ts'
import { triedPartProblems } from '#build-time/parts/tried-parts.ts'
import { asCalled } from '#build-time/words/project-words.ts'
import { hostingOf, merchantsIn } from '../sandbox/server/hosting-file.ts'
import { axeSource, openSites, pathsOf, type Page } from './browser.ts'
import { parseArguments } from './parse-arguments.ts'
import { blockCosts, siteProblems } from './site-checks.ts'

const { values } = parseArguments({ options: { strict: { type: 'boolean', default: process.env['LIVERY_STRICT'] === '1' } } })
const dist = process.env['LIVERY_DIST'] ?? 'dist'
const problems: Problem[] = []
const warnings: Problem[] = []
const notRun: string[] = []

/** Runs in the page: how wide it is, and words that end at an edge without an ellipsis. The last line of a clamped text counts as overflow, and is none. */
const FAULTS = `({
  width: document.documentElement.scrollWidth,
  cut: [...document.querySelectorAll('body *')].filter((element) => {
    const { overflowX, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element)
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && element.getClientRects().length > 0 &&
      (overflowX === 'hidden' || overflowX === 'clip') && textOverflow === 'clip' && webkitLineClamp === 'none' && clipPath === 'none' &&
      element.scrollWidth > element.clientWidth + 1
  }).map((element) => element.textContent.trim().slice(0, 60)),
})`

problems.push(...triedPartProblems())
const merchants = readMerchants()
const built = merchants.filter(({ code }) => builtCodes().includes(code)).map(({ code }) => code)
if (built.length < merchants.length) notRun.push('weight, links and titles of pages: build first (livery build)')
for (const code of built) problems.push(...siteProblems(join(dist, code), code, hostingOf(dist, code)))
if (built.length > 0) await lookInBrowser()
report()

function readMerchants(): Merchant[] {
  try {
    const warn = (problem: Problem): void => void warnings.push(problem)
    const all = loadMerchants([], undefined, { strict: values.strict, onMissing: warn, onUnlisted: warn })
    const unpictured = all.filter(({ snapshot }) => snapshot.takenAt === NO_DAY)
    for (const { code } of unpictured)
      warnings.push({
        file: `${code}/snapshot.json`,
        field: 'takenAt',
        found: 'a placeholder',
        expected: 'the lobby of this brand',
        fix: `livery snapshot ${code}`,
      })
    for (const merchant of all) {
      const open = servicesWithoutId(merchant)
      if (open.length > 0)
        warnings.push({
          file: `${merchant.code}/merchant.json`,
          field: 'pixels',
          found: `no id for ${open.join(', ')}`,
          expected: 'your own id of each: without one, the id that a link brings counts',
        })
    }
    return all
  } catch (error) {
    if (!(error instanceof MerchantError)) throw error
    problems.push(...error.problems)
    return []
  }
}

function builtCodes(): string[] {
  try {
    return merchantsIn(dist)
  } catch {
    return []
  }
}

/** What only a browser sees: text that runs out of a narrow phone, and what axe finds. */
async function lookInBrowser(): Promise<void> {
  const opened = await openSites()
  if ('lacks' in opened) return void notRun.push(`overflow at 320 px and accessibility: ${opened.lacks}`)
  const axe = axeSource()
  if (axe === undefined) notRun.push('accessibility: axe-core is not installed here: npm install --save-dev axe-core')
  const { browser, port, close } = opened
  const pages = built.flatMap((code) => pathsOf(hostingOf(dist, code)).map((path) => ({ code, path })))
  try {
    for (const [at, { code, path }] of pages.entries()) {
      const file = `${code}${path}`
      try {
        const page = await browser.newPage({ viewport: { width: 320, height: 700 }, serviceWorkers: 'block', reducedMotion: 'reduce' })
        await page.goto(`http://${code}.localhost:${port}${path}`, { waitUntil: 'load' })
        problems.push(...(await overflowOn(page, file)), ...(axe === undefined ? [] : await violationsOn(page, file, axe)))
        await page.close()
      } catch (error) {
        problems.push(unseen(file, error))
        if (browser.isConnected()) continue
        if (at + 1 < pages.length)
          notRun.push(`overflow at 320 px and accessibility of ${pages.length - at - 1} further pages: the browser closed`)
        break
      }
    }
  } finally {
    await close()
  }
}

/** The browser lacks memory, was closed, or a page never loads. */
function unseen(file: string, error: unknown): Problem {
  const found = (error as Error).message.split('\n')[0] ?? ''
  return { file, field: 'browser', found, expected: 'a page that the browser shows', fix: 'run npm run check again' }
}

async function overflowOn(page: Page, file: string): Promise<Problem[]> {
  const { width, cut } = await page.evaluate<{ width: number; cut: readonly string[] }>(FAULTS)
  const fix = 'shorten it'
  return [
    ...(width <= 320
      ? []
      : [
          {
            file,
            field: 'width',
            found: `${width} px on a phone of 320 px`,
            expected: 'no sideways scrolling',
            fix: 'find the text that is too long',
          },
        ]),
    ...[...new Set(cut)].map((text) => ({
      file,
      field: 'text',
      found: `"${text}" is cut`,
      expected: 'words that fit on a phone of 320 px',
      fix,
    })),
  ]
}

async function violationsOn(page: Page, file: string, axe: string): Promise<Problem[]> {
  // In a window as tall as the page nothing stands half behind the bars at its ends, where it would only look too small to press.
  await page.setViewportSize({ width: 320, height: (await page.evaluate<number>('document.documentElement.scrollHeight')) + 200 })
  const found = await page.evaluate<{ id: string; help: string; target: string }[]>(
    `${axe}; axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, target: String(nodes[0]?.target) })))`,
  )
  return found.map(({ id, help, target }) => ({ file, field: id, found: target, expected: help }))
}

function report(): void {
  const text = (list: readonly Problem[]): string => asCalled(new MerchantError(list).message)
  if (warnings.length > 0)
    console.log(
      `${text(warnings)}\n\n! ${warnings.length} warnings. Missing texts are shown in English; with --strict they are refused, as are hosts that livery.json does not list.\n`,
    )
  if (problems.length > 0) console.error(`${text(problems)}\n`)
  for (const code of built) {
    const costs = blockCosts(join(dist, code)).map(({ block, bytes }) => `${block} ${bytes}`)
    if (costs.length > 0) console.log(`› ${code}: blocks of home, in bytes of its document: ${costs.join(', ')}`)
  }
  for (const what of notRun) console.log(`› Not checked: ${what}`)
  if (problems.length > 0) console.error(`✗ ${problems.length} problems`)
  else console.log(`${merchants.length} brands, ${built.length} built sites: no problem`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
