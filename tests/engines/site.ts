import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Tab } from './tab.ts'

const NOTES = 'engines-test:errors'
const CATCHER = 'error-catcher.js'

/** Runs before all scripts of a page. WebDriver has no such scripts and tells of no errors, so the page itself notes them; the notes outlive its navigations. */
const SCRIPT = `
// Not a fault: an observer hears of a size one frame later. Chromium 103 also says so of its own observer, of content-visibility.
const harmless = (text) => /^ResizeObserver loop/.test(text)
const note = (text) => localStorage.setItem('${NOTES}', (localStorage.getItem('${NOTES}') ?? '') + location.pathname + ' ' + text + '\\n')
addEventListener('error', (event) => event instanceof ErrorEvent && !harmless(event.message) && note('error ' + event.message + ' ' + (event.error?.stack ?? '')))
addEventListener('unhandledrejection', ({ reason }) => note('unhandled rejection ' + (reason?.stack ? reason + ' ' + reason.stack : reason)))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note('policy ' + violatedDirective + ' ' + blockedURI))
`

/** Copies the built sites (by links, but for the pages) into a folder, with a script in each page that notes what goes wrong. */
export function withErrorCatcher(dist: string, target: string): void {
  rmSync(target, { recursive: true, force: true })
  copy(dist, target)
  for (const merchant of readdirSync(dist)) {
    if (existsSync(join(target, merchant, 'm'))) writeFileSync(join(target, merchant, 'm', CATCHER), SCRIPT)
  }
}

function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copy(source, target)
    else if (entry.name.endsWith('.html') && !from.endsWith('/frame'))
      writeFileSync(target, readFileSync(source, 'utf8').replace(/<head[^>]*>/, `$&<script src="/m/${CATCHER}"></script>`))
    // Compressed pages lack the script.
    else if (!/\.html\.(?:br|gz)$/.test(entry.name)) linkSync(source, target)
  }
}

/** The built files of the brand that the journeys visit. */
const inBrand = (path: string): string => join(process.env['LIVERY_DIST'] ?? '', 'aurora/m', path)
const htmlOf = (page: string): string => readFileSync(inBrand(`${page}.html`), 'utf8')

/** Path of a script that an island of a page cannot do without: the first one that its component imports. */
export function scriptBehind(island: string, page: string): string {
  const [, component = ''] = htmlOf(page).match(new RegExp(`component-url="/m/(_astro/${island}[^"]+)"`)) ?? []
  const [, script] = readFileSync(inBrand(component), 'utf8').match(/from"\.\/([^"]+)"/) ?? []
  if (script === undefined) throw new Error(`${page} has no ${island} that imports a script`)
  return `/m/_astro/${script}`
}

/** The addresses of the scripts of that name, each of which a page of some merchant imports. */
export function scriptsNamed(name: string): readonly string[] {
  const found = readdirSync(inBrand('_astro')).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))
  if (found.length === 0) throw new Error(`No script is named ${name}`)
  return found.map((file) => `/m/_astro/${file}`)
}

/** The addresses of the scripts that a page itself names. */
export function scriptsOf(page: string): readonly string[] {
  const found = [...htmlOf(page).matchAll(/<script type="?module"?[^>]* src="([^"]+)"/g)].map(([, script]) => script ?? '')
  if (found.length === 0) throw new Error(`${page} names no script`)
  return found
}

/** The address of the picture that a page asks for before its scripts. */
export function preloadedPicture(page: string): string {
  const [, picture] = htmlOf(page).match(/<link rel="?preload"? as="?image"?[^>]* href="([^"]+)"/) ?? []
  if (picture === undefined) throw new Error(`${page} preloads no picture`)
  return picture
}

/** What went wrong in the tab's pages so far, one line each. */
export async function errorsIn(tab: Tab): Promise<readonly string[]> {
  return ((await tab.run((key: string) => localStorage.getItem(key), NOTES)) ?? '').split('\n').filter(Boolean)
}

/** A script of this folder with what it imports of the product, as text for a page. */
export async function bundled(entry: string): Promise<string> {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const build = await rolldown({ input: `tests/engines/${entry}`, cwd, platform: 'browser', transform: { target: 'chrome103' } })
  const { output } = await build.generate({ format: 'iife' })
  return output[0].code
}
