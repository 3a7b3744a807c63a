import { inject, type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Numbers of the changes that no test has noticed yet. */
    mutants: number[]
  }
  interface TaskMeta {
    /** All changes that the test could notice. */
    reached?: number[]
    noticed?: number[]
  }
}

/**
 * How much sooner than its clock a wait ends here, in a test as it is and under a change: a wait in vain is what most changes lead to, and by then all modules are loaded.
 * Counted in this process's own time, which neighbours do not lengthen.
 */
const HASTE = { asItIs: 5, changed: 50 }
let active: number | undefined
const reached = new Set<number>()
const ownTime = (): number => {
  const { user, system } = process.cpuUsage()
  return ((user + system) / 1000) * HASTE[active === undefined ? 'asItIs' : 'changed']
}

Object.assign(globalThis, {
  mutant: (number: number) => {
    reached.add(number)
    return number === active
  },
})

/** Runs each test as it is, then once for each change in what it rendered. */
export default class extends TestRunner {
  #left = new Set(inject('mutants'))
  #planned: number[] = []
  #noticed: number[] = []
  /** The test fails without any change, or has not ended in time: it may still run beside its repetitions, which tell nothing. */
  #isUseless = false

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    this.#planned = [...this.#left]
    this.#noticed = []
    this.#isUseless = false
    test.repeats = this.#planned.length
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    const repeat = options.repeats
    active = repeat === 0 ? undefined : this.#planned[repeat - 1]
    if (repeat === 0) reached.clear()
    performance.now = ownTime
    super.onBeforeTryTask(test, options)
  }

  /** A change that the test did not render, or that it fails without, is not its matter. */
  async runTask(test: RunnerTestCase): Promise<void> {
    if (active === undefined) {
      await TestRunner.getTestFn(test)()
      if (!this.#isUseless) test.meta.reached = [...reached]
    } else if (!this.#isUseless && test.meta.reached?.includes(active)) {
      globalThis.document?.body.replaceChildren()
      await TestRunner.getTestFn(test)()
    }
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options)
    if (test.result?.state !== 'fail') return
    if (active === undefined) {
      this.#isUseless = true
      test.meta.reached = []
      return
    }
    if (this.#isUseless) return
    this.#noticed.push(active)
    this.#left.delete(active)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    test.meta.noticed = this.#noticed
    super.onAfterRunTask(test)
  }
}
