import { beforeEach, vi } from 'vitest'
import { resetStores } from './nanostores.ts'

type Listening = Parameters<EventTarget['addEventListener']>

const listening: (() => void)[] = []

// A document takes the listeners of its window and of itself with it.
if ('document' in globalThis)
  for (const target of [window, document] as readonly EventTarget[]) {
    const listen = target.addEventListener.bind(target)
    target.addEventListener = (...args: Listening) => {
      listening.push(() => target.removeEventListener(...args))
      listen(...args)
    }
  }

/** Ends the page as leaving it does: what listens is gone, and every store has its first value. */
export function endPage(): void {
  for (const stop of listening.splice(0)) stop()
  resetStores()
}

// First, so that it runs last: what a test undoes at its end it undoes on its page.
beforeEach(({ onTestFinished }) =>
  onTestFinished(async () => {
    // A part that a test has begun to load would run in the next test's page, or in none.
    await vi.dynamicImportSettled()
    endPage()
  }),
)
