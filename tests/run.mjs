// The test commands of package.json: `npm test` (everything), `verify` (types, lint, dead code, unit tests: the fast gate),
// `unit -- PATH…`, `e2e -- NAME…` and `field -- NAME…` (some tests alone), `engines` (the core journeys in four browsers), `mock -- ROUNDS` (every screen against a mock
// back end), `bench` (measurements), `gallery` (pictures).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt, ensureInstalled, giveUp, nodeBinary, ROOT, run, runTool, say } from '../sandbox/prepare.mjs'
import { ENGINES, ensureEngines } from './engines/programs.mjs'
import { ensureEquipment, startEquipment } from './equipment.mjs'

const REPORTS = join(ROOT, 'reports')
/** What Prettier lays out, by its settings in package.json. Styles and Astro's templates are laid out by hand: a rule a line, and no white space that would reach the page. */
const FORMATTED = ['{command,src,sandbox,tests}/**/*.{ts,tsx,js,mjs,cjs}', '*.mjs', '--ignore-path=.gitignore']
/** More tests than this that pass only at their second try fail the run. */
const MAX_FLAKY = 3
/** Programs that some tests of the built pages use, by the names of `tests/build/sites.ts` by which they start them. */
const STARTED_BY = { nginx: /serveByNginx|\bNGINX\b/, Chromium: /browserPath/ }
const failures = []
/** What this machine cannot run, with what it lacks. */
const notRun = []

const [mode = '--all', ...rest] = process.argv.slice(2)
// `-- --merchants DIR`: the brands of another folder, as `MERCHANTS_DIR` says it.
const elsewhere = rest.indexOf('--merchants')
if (elsewhere >= 0) process.env.MERCHANTS_DIR = resolve(rest.splice(elsewhere, 2)[1] ?? '')
ensureInstalled()
mkdirSync(REPORTS, { recursive: true })

switch (mode) {
  case '--all':
    await runEverything()
    break
  case '--verify':
    await generateTypes()
    await checkSources()
    await unitTests()
    break
  case '--format':
    process.exit(await runTool('prettier', ['--write', '--log-level=warn', ...FORMATTED]))
  case '--unit':
    process.exit(await runTool('vitest', ['run', '--config', 'tests/vitest.config.ts', ...rest]))
  case '--e2e':
  case '--field':
    process.exit(await runJourneys(mode.slice(2), rest))
  case '--mock':
    process.exit(await runMockBackEnd(rest[0] ?? '5'))
  case '--engines':
    process.exit(await runEngines(rest))
  case '--bench':
    process.exit(await onBuiltSite('tests/bench/main.ts'))
  case '--gallery':
    process.exit(await onBuiltSite('tests/gallery/main.ts'))
  default:
    giveUp(`Unknown mode "${mode}": expected --all, --verify, --format, --unit, --e2e, --field, --engines, --mock, --bench or --gallery.`)
}
process.exit(summary())

/** Downloads run beside the checks, and the build beside the types: two cores have two things to do. */
async function runEverything() {
  scheduleAsBatch()
  const equipment = startEquipment()
  await generateTypes()
  const [built] = await Promise.all([step('The merchants’ sites', buildSites), checkSources()])
  await unitTests()
  const { environment, missing } = await equipment
  if (!built) return
  await step('The built pages', () => builtPages(environment, missing), 'build.json')
  if (missing.some(({ program }) => program === 'Chromium')) notRun.push(`browser journeys: ${reason(missing, 'Chromium')}`)
  else {
    await step(
      'Browser journeys',
      () => runTool('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], environment),
      'e2e.json',
    )
    await step(
      'Cases from the field',
      () => runTool('playwright', ['test', '--config', 'tests/field/playwright.config.ts'], environment),
      'field.json',
    )
  }
  await step('Journeys in four engines', () => journeysInEngines(environment, missing), 'engines.json')
}

function reason(missing, name) {
  const { program, fix } = missing.find(({ program }) => program === name)
  return `${program} is missing: ${fix}`
}

/** The tests of the built pages, without those that use a program which this machine lacks. */
function builtPages(environment, missing) {
  const folder = join(ROOT, 'tests/build')
  const left = Object.entries(STARTED_BY).flatMap(([program, starter]) => {
    if (!missing.some((each) => each.program === program)) return []
    const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts') && starter.test(readFileSync(join(folder, file), 'utf8')))
    notRun.push(`${files.join(', ')} of tests/build: ${reason(missing, program)}`)
    return files
  })
  return runTool(
    'vitest',
    [
      'run',
      '--config',
      'tests/build/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/build.json',
      ...left.map((file) => `--exclude=tests/build/${file}`),
    ],
    environment,
  )
}

/**
 * On Linux, makes this process and what it starts a batch job: a process that wakes up waits for its turn instead of interrupting another one. Browsers wake each other
 * thousands of times a second; with three at work on two cores the journeys take a tenth less time. Without `chrt` all goes on as it is.
 */
function scheduleAsBatch() {
  if (process.platform === 'linux') spawnSync('chrt', ['--batch', '--all-tasks', '--pid', '0', String(process.pid)])
}

function generateTypes() {
  return step('Astro’s generated types', () => runTool('astro', ['sync', '--silent']))
}

/** Types, lint and dead code, one after the other: together they would take the core that the build has. */
async function checkSources() {
  for (const project of ['.', 'src/sw', 'src/build-time', 'command', 'sandbox', 'sandbox/games/client', 'tests']) {
    await step(`Types of ${project === '.' ? 'src' : project}`, () => runTool('tsc', ['-p', project, '--noEmit']))
  }
  await step('Format', () => runTool('prettier', ['--check', '--log-level=warn', ...FORMATTED]))
  await step('Lint', () =>
    runTool('oxlint', ['-c', 'tests/oxlint.json', '--deny-warnings', '--quiet', 'command', 'src', 'sandbox', 'tests']),
  )
  await step('Dead code', () => runTool('knip', ['--no-progress']))
}

function unitTests() {
  return step(
    'Unit tests',
    () =>
      runTool('vitest', [
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=reports/unit.json',
      ]),
    'unit.json',
  )
}

async function buildSites() {
  return (await ensureBuilt()) ? 0 : 1
}

/** The journeys of a suite whose file or title holds one of the names; a failure leaves a trace in reports/e2e-traces. */
async function runJourneys(suite, names) {
  const browsers = ensureEquipment()
  if (!(await ensureBuilt())) giveUp('The build failed: see its message above.')
  return runTool('playwright', ['test', '--config', `tests/${suite}/playwright.config.ts`, ...names], { ...browsers, LIVERY_TRACE: '1' })
}

/** Every screen so many times against a back end that answers by the OpenAPI document alone; `npm test` does it once. */
async function runMockBackEnd(rounds) {
  const browsers = ensureEquipment()
  if (!process.env.LIVERY_DIST && !(await ensureBuilt())) giveUp('The build failed: see its message above.')
  return runTool('vitest', ['run', '--config', 'tests/build/vitest.config.ts', 'mock-back-end'], {
    ...browsers,
    LIVERY_MOCK_ROUNDS: rounds,
  })
}

/** The journeys in four engines; `-g TITLE` and `--project="Firefox ESR"` choose some. */
async function runEngines(choice) {
  const equipment = ensureEquipment()
  const { environment, missing } = ensureEngines()
  if (!(await ensureBuilt())) giveUp('The build failed: see its message above.')
  const result = await journeysInEngines({ ...equipment, ...environment }, missing, choice)
  return reportNotRun() ? 1 : result
}

/** In the engines that this machine has, or in the one that was chosen. */
function journeysInEngines(environment, missing, choice = []) {
  const absent = ENGINES.filter((engine) => missing.some(({ program }) => program === engine))
  notRun.push(...absent.map((engine) => `journeys in ${engine}: ${reason(missing, engine)}`))
  if (absent.length === ENGINES.length) return 0
  const isChosen = choice.some((word) => word.startsWith('--project'))
  const present =
    absent.length === 0 || isChosen ? [] : ENGINES.filter((engine) => !absent.includes(engine)).map((engine) => `--project=${engine}`)
  return runTool('playwright', ['test', '--config', 'tests/engines/playwright.config.ts', ...present, ...choice], environment)
}

/** Names what was not run. Returns whether that fails the run: in CI, where the machine is ours to equip. */
function reportNotRun() {
  for (const what of notRun) say(`Not run on this machine: ${what}`)
  return Boolean(process.env.CI) && notRun.length > 0
}

/** A program that looks at the built site in a browser; the arguments after the mode are the program's. */
async function onBuiltSite(program) {
  const { LIVERY_CHROMIUM } = ensureEquipment()
  if (!process.env.LIVERY_DIST && !(await ensureBuilt())) giveUp('The build failed: see its message above.')
  return run(nodeBinary(), [program, ...rest], { LIVERY_CHROMIUM })
}

/** Runs a named step and returns whether it succeeded. A step that writes a report starts without the last run's. */
async function step(name, work, report) {
  if (report) rmSync(join(REPORTS, report), { force: true })
  const started = Date.now()
  say(`${name} …`)
  const code = await work()
  say(`${name}: ${code === 0 ? 'good' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code !== 0) failures.push(name)
  return code === 0
}

/** Sums the runners' own reports; machines read the last line. */
function summary() {
  let passed = 0
  let failed = 0
  const flaky = []
  for (const name of ['unit.json', 'build.json']) {
    const report = readReport(name)
    flaky.push(...testsOf(report, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0))
    passed += report?.numPassedTests ?? 0
    // A file that does not load fails as a suite without a test.
    failed += Math.max(report?.numFailedTests ?? 0, report?.success === false ? 1 : 0)
    for (const { title, error } of failedTestsOf(report)) say(`Failed: ${title}\n${error}`)
  }
  const journeys = ['e2e.json', 'field.json', 'engines.json'].map(readReport).filter(Boolean)
  flaky.push(...journeys.flatMap((report) => journeysOf(report, 'flaky')))
  for (const { title, error } of journeys.flatMap((report) => journeysOf(report, 'unexpected'))) say(`Failed: ${title}\n${error}`)
  for (const { stats } of journeys) {
    passed += stats.expected + stats.flaky
    failed += stats.unexpected
    if (stats.skipped > 0) failures.push(`${stats.skipped} journeys were skipped`)
  }
  for (const { title, error } of flaky) say(`Passed only at its second try: ${title}\n${error}`)
  if (process.env.CI) say(`${flaky.length} flaky`)
  if (flaky.length > MAX_FLAKY) failures.push(`more than ${MAX_FLAKY} tests needed a second try`)
  if (reportNotRun()) failures.push(`${notRun.length} parts were not run`)
  if (failures.length > 0) say(`Failed: ${failures.join(', ')}`)
  console.log(`${passed} passed, ${Math.max(failed, failures.length > 0 ? 1 : 0)} failed`)
  return failures.length > 0 || failed > 0 || passed === 0 ? 1 : 0
}

/** Title and first error of the journeys with this outcome in Playwright's report; `flaky`: failed first and passed then. */
function journeysOf(report, outcome) {
  const journeys = []
  const visit = (suite, above) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, projectName, results } of spec.tests) {
        if (status === outcome) journeys.push({ title: [projectName, ...above, spec.title].join(' › '), error: errorOf(results) })
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...above, inner.title])
  }
  for (const suite of report.suites) visit(suite, [suite.title])
  return journeys
}

function errorOf(results) {
  // `value`: what was thrown is no Error, as an event of a lost connection.
  const { message, value, location } = results.find(({ error }) => error)?.error ?? {}
  return excerpt(`${message ?? value ?? 'no error was recorded'}\n${location ? `at ${location.file}:${location.line}` : ''}`)
}

/** Title and error of the failed tests in Vitest's report; a file that does not load fails as a whole. */
function failedTestsOf(report) {
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return [
    ...testsOf(report, ({ status }) => status === 'failed'),
    ...unloaded.map(({ name, message }) => ({ title: name, error: excerpt(message) })),
  ]
}

/** Title and errors of some tests in Vitest's report. One that passed at its second try has the first one's errors. */
function testsOf(report, isWanted) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(isWanted)
      .map(({ fullName, failureMessages }) => ({ title: `${name} › ${fullName}`, error: excerpt(failureMessages.join('\n')) })),
  )
}

/** What an error says, in a few plain lines: whoever sees only a run's end must know what to look for. */
function excerpt(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 14)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
}

function readReport(name) {
  const path = join(REPORTS, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
