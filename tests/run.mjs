// The test commands of package.json: `npm test` (each requirement once), `test:full -- PART…` (everything, in parts), `verify` (types, lint, dead code, unit
// tests: the fast gate), `unit -- PATH…`, `e2e -- NAME…`, `field -- NAME…` and `brands -- NAME…` (some tests alone), `engines` (the core journeys in four browsers),
// `mock -- ROUNDS` (every screen against a mock back end), `bench` (measurements), `gallery` (pictures).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt, ensureInstalled, giveUp, nodeBinary, ROOT, run, runTool, say } from '../sandbox/prepare.mjs'
import { ensureEquipment, findEquipment, startEquipment } from './equipment.mjs'
import { PARTS } from './parts.mjs'
import { close, collect, REPORTS, step } from './steps.mjs'
import {
  builtPages,
  buildSites,
  buildTestBrands,
  checkSources,
  FORMATTED,
  generateTypes,
  journeys,
  journeysInEngines,
  playwright,
  unitTests,
} from './suites.mjs'

/** What the last `test:full` has finished. */
const FINISHED = join(REPORTS, 'full.json')

const [mode = '', ...rest] = process.argv.slice(2)
// `-- --merchants DIR`: the brands of another folder, as `MERCHANTS_DIR` says it.
const elsewhere = rest.indexOf('--merchants')
if (elsewhere >= 0) process.env.MERCHANTS_DIR = resolve(rest.splice(elsewhere, 2)[1] ?? '')
ensureInstalled()
process.exit(await runCommand())

function runCommand() {
  switch (mode) {
    case '--test':
      return runDefault()
    case '--full':
      return runParts(rest)
    case '--verify':
      return collect(() => checksAndUnitTests()).then((result) => close({ verify: result }))
    case '--format':
      return runTool('oxfmt', FORMATTED)
    case '--unit':
      return runTests(rest)
    case '--e2e':
    case '--field':
    case '--brands':
      return runJourneys(mode.slice(2), rest)
    case '--mock':
      return runMockBackEnd(rest[0] ?? '5')
    case '--engines':
      return runEngines(rest)
    case '--bench':
      return onBuiltSite('tests/bench/main.ts')
    case '--gallery':
      return onBuiltSite('tests/gallery/main.ts')
    default:
      return giveUp(`Unknown mode "${mode}": see the scripts of package.json.`)
  }
}

/** Unit tests, or tests of the built site, whose path holds one of the words. */
async function runTests(words) {
  if (!words.some((word) => word.startsWith('tests/build')))
    return runTool('vitest', ['run', '--config', 'tests/vitest.config.ts', ...words])
  const environment = ensureEquipment(PARTS.pages.needs)
  await ensureSites()
  return runTool('vitest', ['run', '--config', 'tests/build/vitest.config.ts', ...words], environment)
}

/** Each requirement once. Downloads run beside the checks, and the build beside the types: two cores have two things to do. */
async function runDefault() {
  say('Checks, unit tests, built pages and core journeys: about twelve minutes on two cores. `npm run test:full` runs everything.')
  scheduleAsBatch()
  const equipment = startEquipment([...PARTS.pages.needs, ...PARTS.journeys.needs])
  const result = await collect(async () => {
    await generateTypes()
    const [isBuilt] = await Promise.all([buildSites(), checkSources()])
    await unitTests('unit')
    if (!isBuilt) return
    await builtPages('pages', await equipment)
    await journeys('e2e', 'core', await equipment)
  })
  return close({ 'npm test': result })
}

async function checksAndUnitTests(environment) {
  await generateTypes()
  await checkSources()
  await unitTests('unit', environment)
}

/** The parts that are named, or all; with `--continue` those that the last run of the same sources did not finish. */
async function runParts(words) {
  const names = words.filter((word) => word !== '--continue')
  const unknown = names.filter((name) => !(name in PARTS))
  if (unknown.length > 0) return giveUp(`There is no part ${unknown.join(', ')}: the parts are ${Object.keys(PARTS).join(', ')}.`)
  const asked = names.length > 0 ? names : Object.keys(PARTS).filter((name) => !PARTS[name].onlyNamed)
  const finished = words.includes('--continue') ? readFinished() : {}
  const left = asked.filter((name) => finished[name] === undefined)
  for (const name of asked) say(`${name}: ${PARTS[name].about} (${left.includes(name) ? `about ${PARTS[name].minutes} min` : 'done'})`)
  const minutes = left.reduce((sum, name) => sum + PARTS[name].minutes, 0)
  say(`About ${minutes} minutes on two cores. If it is stopped, \`npm run test:full -- ${[...names, '--continue'].join(' ')}\` goes on.`)
  scheduleAsBatch()
  const equipment = startEquipment([...new Set(left.flatMap((name) => PARTS[name].needs))])
  for (const name of left) {
    finished[name] = await collect(() => runPart(name, equipment))
    writeFileSync(FINISHED, JSON.stringify({ sources: stateOfSources(), parts: finished }))
  }
  return close(Object.fromEntries(asked.map((name) => [name, finished[name]])))
}

async function runPart(name, equipment) {
  if (name === 'unit') return checksAndUnitTests(PARTS.unit.environment)
  const { unit, build, again, specs, suite, program } = PARTS[name]
  const found = await equipment
  if (!(await (suite === 'brands' ? buildTestBrands() : buildSites()))) return
  if (unit) await unitTests(name, found.environment)
  if (build || again || name === 'pages') await builtPages(name, found)
  if (specs || name === 'journeys') await journeys('e2e', name, found)
  if (suite === 'field' || suite === 'brands') await journeys(suite, name, found)
  if (suite === 'engines') await step('Journeys in four engines', () => journeysInEngines(found), 'engines.json')
  if (program) await step(name, () => runTool(...program))
}

/** Results of the parts that an earlier run of the same sources finished, by name. */
function readFinished() {
  const { sources, parts } = existsSync(FINISHED) ? JSON.parse(readFileSync(FINISHED, 'utf8')) : {}
  return sources === stateOfSources() ? parts : giveUp('No earlier run of these very sources can go on.')
}

/** A hash of the commit and of what is changed since. */
function stateOfSources() {
  const printed = [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
    ['status', '--porcelain'],
  ].map((words) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 }).stdout)
  return createHash('sha256').update(printed.join('\0')).digest('hex')
}

/**
 * On Linux, makes this process and what it starts a batch job: a process that wakes up waits for its turn instead of interrupting another one. Browsers wake each other
 * thousands of times a second; with three at work on two cores the journeys take a tenth less time. Without `chrt` all goes on as it is.
 */
function scheduleAsBatch() {
  if (process.platform === 'linux') spawnSync('chrt', ['--batch', '--all-tasks', '--pid', '0', String(process.pid)])
}

/** The journeys of a suite whose file or title holds one of the names; a failure leaves a trace in reports/e2e-traces. */
async function runJourneys(suite, names) {
  if (names.includes('--list')) return playwright(suite, names, {})
  // One journey starts with what the machine has.
  const environment = ensureEquipment(names.length > 0 ? ['browser'] : PARTS.journeys.needs)
  if (suite === 'brands') {
    if (!(await buildTestBrands())) giveUp('The build failed: see its message above.')
  } else await ensureSites()
  return playwright(suite, names, { ...environment, LIVERY_TRACE: '1' })
}

/** Every screen so many times against a back end that answers by the OpenAPI document alone; the part `packages` does it once. */
async function runMockBackEnd(rounds) {
  const environment = ensureEquipment(PARTS.packages.needs)
  await ensureSites()
  return runTool('vitest', ['run', '--config', 'tests/build/vitest.config.ts', 'mock-back-end'], {
    ...environment,
    LIVERY_MOCK_ROUNDS: rounds,
  })
}

/** The journeys in four engines; `-g TITLE` and `--project="Firefox ESR"` choose some. */
async function runEngines(words) {
  if (words.includes('--list')) return playwright('engines', words, {})
  const found = findEquipment(PARTS.engines.needs)
  await ensureSites()
  const result = await collect(() => step('Journeys in four engines', () => journeysInEngines(found, words), 'engines.json'))
  return close({ engines: result })
}

/** A program that looks at the built site in a browser; the arguments after the mode are the program's. */
async function onBuiltSite(program) {
  const { LIVERY_CHROMIUM } = ensureEquipment(PARTS.journeys.needs)
  await ensureSites()
  return run(nodeBinary(), [program, ...rest], { LIVERY_CHROMIUM })
}

async function ensureSites() {
  if (!process.env.LIVERY_DIST && !(await ensureBuilt())) giveUp('The build failed: see its message above.')
}
