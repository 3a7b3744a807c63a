// The suites, and how each runner is called. `environment` and `missing` are those of equipment.mjs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ROOT, runTool } from '../sandbox/prepare.mjs'
import { ENGINES } from './engines/programs.mjs'
import { gatherSites, layOutTestBrands, REPOSITORIES, TEST_BRANDS } from './brands/lay-out.mjs'
import { PARTS } from './parts.mjs'
import { notRun, step } from './steps.mjs'

/** What the formatter lays out, and how. Styles and Astro's templates are laid out by hand: a rule a line, and no white space that would reach the page. */
export const FORMATTED = ['-c', 'tests/oxfmt.json', '{command,src,sandbox,tests}/**/*.{ts,tsx,js,mjs,cjs}', '*.mjs']
/** Programs that some tests of the built pages start. */
const STARTED_BY = { nginx: /serveByNginx|\bNGINX\b/, Chromium: /browserPath/ }

export function generateTypes() {
  return step('Astro’s generated types', () => runTool('astro', ['sync', '--silent']))
}

/** Types, lint and dead code, one after the other: together they would take the core that the build has. */
export async function checkSources() {
  for (const project of ['.', 'src/sw', 'src/build-time', 'command', 'sandbox', 'sandbox/games/client', 'tests']) {
    await step(`Types of ${project === '.' ? 'src' : project}`, () => runTool('tsc', ['-p', project, '--noEmit']))
  }
  await step('Format', () => runTool('oxfmt', ['--list-different', ...FORMATTED]))
  await step('Lint', () =>
    runTool('oxlint', ['-c', 'tests/oxlint.json', '--deny-warnings', '--quiet', 'command', 'src', 'sandbox', 'tests']),
  )
  await step('Dead code', () => runTool('knip', ['--no-progress']))
}

export function buildSites() {
  return step('The merchants’ sites', async () => ((await ensureBuilt()) ? 0 : 1))
}

/** The sites of the test brands. */
export function buildTestBrands() {
  return step('The test brands’ sites', async () => {
    layOutTestBrands()
    for (const repository of Object.values(REPOSITORIES)) if (!(await ensureBuilt(repository))) return 1
    gatherSites()
    return 0
  })
}

/** The unit tests of a part (parts.mjs). */
export function unitTests(part, environment = {}) {
  return vitest('Unit tests', part, 'tests/vitest.config.ts', environment)
}

/** The tests of the built pages of a part, without those that use a program which this machine lacks. */
export function builtPages(part, { environment, missing }) {
  const folder = join(ROOT, 'tests/build')
  const left = missing.flatMap((program) => {
    const starter = STARTED_BY[program.program]
    if (starter === undefined) return []
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.test.ts') && starter.test(readFileSync(join(folder, file), 'utf8')),
    )
    notRun(`${files.join(', ')} of tests/build`, program)
    return files
  })
  const exclude = left.map((file) => `--exclude=tests/build/${file}`)
  return vitest('Built pages', part, 'tests/build/vitest.config.ts', environment, exclude)
}

function vitest(name, part, config, environment, words = []) {
  const report = `${part}-${name === 'Unit tests' ? 'unit' : 'pages'}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=reports/${report}`]
  const variables = { ...environment, LIVERY_PART: PARTS[part].unit || PARTS[part].build || PARTS[part].again ? part : 'rest' }
  return step(`${name} (${part})`, () => runTool('vitest', ['run', '--config', config, ...reporters, ...words], variables), report)
}

/** A part's journeys in a suite of Playwright: tests/e2e, tests/field or tests/brands. */
export async function journeys(suite, part, { environment, missing }) {
  const browser = missing.find(({ program }) => program === 'Chromium')
  if (browser) return notRun(`journeys of ${part}`, browser)
  const report = `${part}-journeys.json`
  return step(`Journeys (${part})`, () => playwright(suite, wordsFor(suite, part), { ...environment, LIVERY_REPORT: report }), report)
}

/** What makes Playwright run a part's journeys: `core` is a tag, another part has files, and all that are in none are those of `journeys`. */
function wordsFor(suite, part) {
  if (part === 'core') return ['--grep', '@core']
  if (suite !== 'e2e') return []
  const isOf = (name) => (file) => file.startsWith(`${name}.`)
  const ofOthers = Object.values(PARTS).flatMap(({ specs }) => specs ?? [])
  const files = readdirSync(join(ROOT, 'tests/e2e')).filter((file) => file.endsWith('.spec.ts'))
  const own = files.filter((file) =>
    PARTS[part].specs ? PARTS[part].specs.some((name) => isOf(name)(file)) : !ofOthers.some((name) => isOf(name)(file)),
  )
  return own.map((file) => `/e2e/${file.replaceAll('.', '\\.')}$`)
}

/** Journeys of a suite by words of Playwright's own: files, titles, options. */
export function playwright(suite, words, environment) {
  const sites = suite === 'brands' ? { MERCHANTS_DIR: TEST_BRANDS.brands, LIVERY_DIST: TEST_BRANDS.dist } : {}
  return runTool('playwright', ['test', '--config', `tests/${suite}/playwright.config.ts`, ...words], { ...environment, ...sites })
}

/** The journeys in the engines that this machine has, or in the one that was chosen. */
export function journeysInEngines({ environment, missing }, words = []) {
  const absent = missing.filter(({ program }) => ENGINES.includes(program))
  for (const engine of absent) notRun(`journeys in ${engine.program}`, engine)
  if (absent.length === ENGINES.length) return 0
  const isPresent = (engine) => !absent.some(({ program }) => program === engine)
  const isChosen = words.some((word) => word.startsWith('--project'))
  const present = absent.length === 0 || isChosen ? [] : ENGINES.filter(isPresent).map((engine) => `--project=${engine}`)
  return playwright('engines', [...present, ...words], environment)
}
