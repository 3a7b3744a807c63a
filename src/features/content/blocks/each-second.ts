import { atom } from 'nanostores'
import { isCovered } from '#lib/element.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'

type Step = () => void

/** Does the device ask for less motion? */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The steps of all elements, and the elements in view. */
const $steps = atom<ReadonlyMap<Element, Step>>(new Map())
const $inView = atom<readonly Element[]>([])
const $observer = atom<IntersectionObserver | undefined>(undefined)
const $stop = atom<Undo | undefined>(undefined)

/**
 * Runs `step` at each full second of the device's clock while the element is in view and behind no dialog and the page is shown (BRD-1), and
 * once when it comes into view. One timer of the page serves all elements; under reduced motion it does not run.
 */
export function eachSecondInView(element: Element, step: Step): Undo {
  $steps.set(new Map($steps.get()).set(element, step))
  const observer = $observer.get() ?? new IntersectionObserver(follow)
  $observer.set(observer)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
    $steps.set(new Map([...$steps.get()].filter(([other]) => other !== element)))
    leaveView(element)
  }
}

function leaveView(element: Element): void {
  $inView.set($inView.get().filter((other) => other !== element))
}

function follow(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    leaveView(target)
    const step = isIntersecting ? $steps.get().get(target) : undefined
    if (!step) continue
    $inView.set([...$inView.get(), target])
    step()
  }
  run()
}

function run(): void {
  if ($stop.get() || $inView.get().length === 0 || wantsLessMotion()) return
  const { clock } = platform()
  const tick = (): void => {
    $stop.set(undefined)
    for (const element of $inView.get()) if (document.visibilityState === 'visible' && !isCovered(element)) $steps.get().get(element)?.()
    run()
  }
  $stop.set(clock.after(1000 - (clock.now() % 1000), tick))
}
