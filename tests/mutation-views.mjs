// Which controls of the views does no test hold? `npm run mutation:views -- src/features/member/limits/Limits.tsx …` takes the effect of one control away at a time (its
// handler, its address, the condition around it), runs the unit tests that render it, and names the test that notices. Folders and no path at all work too; it is hours for all.
// `--again` takes only what survived the last time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { controlsOf } from './views/controls.mjs'
import { setupFiles, storesOfTests } from './page-end.ts'

const ROOT = join(import.meta.dirname, '..')
const REPORT = join(ROOT, 'reports', process.env['LIVERY_REPORT'] ?? 'mutation-views.json')
/** A share of the changes below this fails the run, in percent. */
const BREAK = 80

const filesIn = (folder, pattern) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))

const isAgain = process.argv.includes('--again')
const asked = process.argv
  .slice(2)
  .filter((argument) => argument !== '--again')
  .map((path) => relative(ROOT, join(process.cwd(), path)))
/** The change, wherever it has moved to. */
const nameOf = ({ view, what, text, change }) => [view, what, text, change].join(' ')
const survivedBefore =
  isAgain && new Set(JSON.parse(readFileSync(REPORT, 'utf8')).flatMap((each) => (each.noticedBy === null ? [nameOf(each)] : [])))
const views = new Map()
/** All changes; a change's number is its place. */
const controls = []
for (const file of filesIn('src', /\.tsx$/)) {
  const found = controlsOf(join(ROOT, file), file, controls.length)
  views.set(join(ROOT, file), found.code)
  controls.push(...found.controls)
}
const chosen = controls
  .keys()
  .filter((number) => asked.length === 0 || asked.some((path) => controls[number].view.startsWith(path)))
  .filter((number) => !survivedBefore || survivedBefore.has(nameOf(controls[number])))
  .toArray()
const alive = new Set(chosen)
const tests = filesIn('tests/unit/src', /\.test\.tsx?$/).filter((file) => /happy-dom|from '#.+\.tsx'/.test(textOf(file)))
const needed = tests
  .map((file) => ({ file, reaches: viewsOf(file) }))
  .filter(({ reaches }) => chosen.some((number) => reaches.has(controls[number].view)))

const vitest = await createVitest(
  'test',
  {
    root: ROOT,
    config: false,
    watch: false,
    include: tests,
    environment: 'node',
    setupFiles: ['tests/views/haste.ts', setupFiles],
    globalSetup: 'tests/temporary-folder.ts',
    runner: join(ROOT, 'tests/views/runner.ts'),
    restoreMocks: true,
    // The first test of a file loads all modules, on a machine that may have much else to do.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 1,
    // A cached module would hold the numbers of another run.
    fsModuleCache: false,
    reporters: [{}],
  },
  { plugins: [storesOfTests, { name: 'controls', enforce: 'pre', load: (id) => views.get(id.split('?')[0]) }] },
)
mkdirSync(join(ROOT, 'reports'), { recursive: true })

const notices = new Map()
const failed = []
// Those that reach few views first: they are about them.
const queue = needed.toSorted((a, b) => a.reaches.size - b.reaches.size)
for (const [at, { file, reaches }] of queue.entries()) {
  const left = [...alive].filter((number) => reaches.has(controls[number].view))
  if (left.length === 0) continue
  vitest.provide('mutants', left)
  const { testModules } = await vitest.runTestSpecifications([vitest.getRootProject().createSpecification(join(ROOT, file))])
  // It lists those of earlier runs too.
  const own = testModules.filter(({ moduleId }) => moduleId === join(ROOT, file))
  if (!own.some(({ children }) => children.size > 0)) failed.push(`${file}: it did not run`)
  for (const test of own.flatMap((module) => [...module.children.allTests()])) {
    const { reached = [], noticed = [] } = test.meta()
    if (reached.length === 0 && test.result().state === 'failed') failed.push(`${file}: ${test.name}: ${test.result().errors[0]?.message}`)
    for (const number of noticed) {
      alive.delete(number)
      notices.set(number, test.name)
    }
  }
  console.error(`${at + 1}/${queue.length} ${file}: ${left.length} changes, ${left.filter((number) => notices.has(number)).length} noticed`)
  writeFileSync(REPORT, JSON.stringify(report(), null, 1))
}
await vitest.close()

for (const { view, line, what, text, change, noticedBy } of report())
  console.log(
    `${noticedBy === null ? 'SURVIVED' : 'held    '} ${view}:${line} ${what} ${text} → ${change}${noticedBy === null ? '' : `  | ${noticedBy}`}`,
  )
const share = Math.round((100 * notices.size) / chosen.length)
console.log(`${chosen.length} changes, ${alive.size} survived, ${share} % held`)
for (const test of failed) console.log(`fails as it is: ${test}`)
process.exit(share < BREAK || failed.length > 0 ? 1 : 0)

/** All changes so far, each with the test that noticed it, or null. */
function report() {
  return chosen.map((number) => ({ ...controls[number], noticedBy: notices.get(number) ?? null }))
}

function textOf(file) {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** The views that a test imports, those that they import in turn, and those of the folder that its own mirrors. */
function viewsOf(test) {
  const found = new Set(
    [...views.keys()].map((path) => relative(ROOT, path)).filter((view) => dirname(view) === dirname(test).replace('tests/unit/', '')),
  )
  const imports = (file) =>
    [...textOf(file).matchAll(/'(#|\.\.?\/)([^']*\.tsx)'/g)].map(([, root, path]) =>
      root === '#' ? join('src', path) : join(dirname(file), root, path),
    )
  for (const view of imports(test)) found.add(view)
  for (const view of found) for (const next of views.has(join(ROOT, view)) ? imports(view) : []) found.add(next)
  return found
}
