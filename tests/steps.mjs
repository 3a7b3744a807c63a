// Named steps of a test run, and what they add up to.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from '../sandbox/prepare.mjs'
import { readReport } from './reports.mjs'

export const REPORTS = join(ROOT, 'reports')
mkdirSync(REPORTS, { recursive: true })

/** The result that steps add to: `failedSteps` by name, `failures` of single tests, `notRun`: what this machine lacks the programs for. */
let result = emptyResult()

function emptyResult() {
  return { passed: 0, failed: 0, seconds: 0, failedSteps: [], failures: [], notRun: [] }
}

/** Runs the steps of `work` and returns their result. */
export async function collect(work) {
  const started = Date.now()
  result = emptyResult()
  await work()
  result.seconds = secondsSince(started)
  return result
}

/** Runs a named step, whose work returns an exit status, and returns whether it succeeded. `report`: the file in reports/ that its runner writes. */
export async function step(name, work, report) {
  const path = report && join(REPORTS, report)
  if (path) rmSync(path, { force: true })
  const started = Date.now()
  say(`${name} …`)
  const status = await work()
  say(`${name}: ${status === 0 ? 'good' : 'FAILED'} (${secondsSince(started).toFixed(1)} s)`)
  const { passed, failed, skipped, failures } = readReport(path)
  result.passed += passed
  result.failed += failed
  result.failures.push(...failures)
  if (status !== 0) result.failedSteps.push(name)
  if (skipped > 0) result.failedSteps.push(`${name}: ${skipped} skipped`)
  return status === 0
}

/** Notes what this machine cannot run, and why. */
export function notRun(what, { program, fix }) {
  result.notRun.push(`${what}: ${program} is missing: ${fix}`)
}

/** Prints what failed, what was not run and a table of the parts; machines read the last line. Returns the exit status. */
export function close(parts) {
  const results = Object.values(parts)
  for (const { title, error } of results.flatMap(({ failures }) => failures)) say(`Failed: ${title}\n${error}`)
  const missing = results.flatMap((each) => each.notRun)
  for (const what of missing) say(`Not run on this machine: ${what}`)
  const failedSteps = results.flatMap((each) => each.failedSteps)
  // In CI the machine is ours to equip.
  if (process.env.CI && missing.length > 0) failedSteps.push('what was not run')
  if (failedSteps.length > 0) say(`Failed: ${failedSteps.join(', ')}`)
  for (const [name, each] of Object.entries(parts)) {
    const minutes = (each.seconds / 60).toFixed(1)
    say(`${name.padEnd(10)} ${String(each.passed).padStart(6)} passed ${String(each.failed).padStart(4)} failed ${minutes.padStart(6)} min`)
  }
  const sum = (count) => results.reduce((total, each) => total + each[count], 0)
  const failed = Math.max(sum('failed'), failedSteps.length > 0 ? 1 : 0)
  console.log(`${sum('passed')} passed, ${failed} failed`)
  return failed > 0 || sum('passed') === 0 ? 1 : 0
}

function secondsSince(started) {
  return (Date.now() - started) / 1000
}
