// `npm test` (everything), `npm run verify` (types, lint, units: the fast gate), `npm run bench` (measurements),
// `npm run gallery` (pictures).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, nodeBinary, ROOT, run, runTool, say } from '../sandbox/prepare.mjs'
import { ensureAuthEmulator, ensureBrowser, ensureHeadlessShell, ensureNginx } from './equipment.mjs'

const REPORTS = join(ROOT, 'reports')
const failures = []

ensureInstalled()
mkdirSync(REPORTS, { recursive: true })

if (process.argv.includes('--bench')) await onBuiltSite('tests/bench/main.ts')
if (process.argv.includes('--gallery')) await onBuiltSite('tests/gallery/main.ts')

await verify()
if (!process.argv.includes('--verify')) await buildAndBrowse()
process.exit(summary())

/** A program that looks at the built site in a browser; what is said after its name is for it. */
async function onBuiltSite(program) {
  const browser = ensureBrowser()
  if (!process.env.LIVERY_DIST) await ensureBuilt()
  process.exit(await run(nodeBinary(), [program, ...process.argv.slice(3)], { LIVERY_CHROMIUM: browser }))
}

/** Types, lint and unit tests. */
async function verify() {
  rmSync(join(REPORTS, 'unit.json'), { force: true })
  await step('Astro’s generated types', () => runTool('astro', ['sync', '--silent']))
  await Promise.all([
    step('Types of src', () => runTool('tsc', ['-p', '.'])),
    step('Types of sandbox', () => runTool('tsc', ['-p', 'sandbox'])),
    step('Types of the games', () => runTool('tsc', ['-p', 'sandbox/games/client', '--noEmit'])),
  ])
  await Promise.all([
    step('Types of tests', () => runTool('tsc', ['-p', 'tests'])),
    step('Lint', () => runTool('oxlint', ['-c', 'tests/oxlint.json', '--deny-warnings', '--quiet', 'src', 'sandbox', 'tests'])),
  ])
  await step('Unit tests', () => runTool('vitest', ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', '--outputFile.json=reports/unit.json']))
}

/** Builds the site, checks what came out, and drives it in a browser. */
async function buildAndBrowse() {
  for (const report of ['build.json', 'e2e.json']) rmSync(join(REPORTS, report), { force: true })
  const browser = ensureBrowser()
  const browsers = { LIVERY_CHROMIUM: browser, LIVERY_HEADLESS_SHELL: ensureHeadlessShell(browser) }
  ensureNginx()
  ensureAuthEmulator()
  await ensureBuilt()
  await step('The built pages', () =>
    runTool('vitest', ['run', '--config', 'tests/build/vitest.config.ts', '--reporter=default', '--reporter=json', '--outputFile.json=reports/build.json'], browsers))
  await step('Browser journeys', () => runTool('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], browsers))
}

async function step(name, work) {
  const started = Date.now()
  say(`${name} …`)
  const code = await work()
  say(`${name}: ${code === 0 ? 'good' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code !== 0) failures.push(name)
}

/** Sums the runners' own reports; the last line is read by machines. */
function summary() {
  let passed = 0
  let failed = 0
  for (const name of ['unit.json', 'build.json']) {
    const report = readReport(name)
    passed += report?.numPassedTests ?? 0
    // A file that does not load fails as a suite without a test.
    failed += Math.max(report?.numFailedTests ?? 0, report?.success === false ? 1 : 0)
  }
  const browser = readReport('e2e.json')?.stats
  passed += (browser?.expected ?? 0) + (browser?.flaky ?? 0)
  failed += browser?.unexpected ?? 0
  if (failures.length > 0) say(`Failed: ${failures.join(', ')}`)
  console.log(`${passed} passed, ${Math.max(failed, failures.length > 0 ? 1 : 0)} failed`)
  return failures.length > 0 || failed > 0 || passed === 0 ? 1 : 0
}

function readReport(name) {
  const path = join(REPORTS, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
