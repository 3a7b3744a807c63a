import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'

type Step = (now: number) => void

/** All elements, and those in view. */
const steps = new Map<Element, Step>()
const seen = new Set<Element>()
const watch: { observer?: IntersectionObserver; stop?: Undo | undefined } = {}

/**
 * Runs `step` at each full second of the device's clock while the element is in view and the page is shown (BRD-1), and once when it comes into view. One
 * timer of the page serves all elements; under reduced motion it does not run.
 */
export function eachSecondInView(element: Element, step: Step): Undo {
  steps.set(element, step)
  watch.observer ??= new IntersectionObserver(follow)
  watch.observer.observe(element)
  return () => {
    watch.observer?.unobserve(element)
    steps.delete(element)
    seen.delete(element)
  }
}

function follow(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting && steps.has(target)) {
      seen.add(target)
      steps.get(target)?.(platform().clock.now())
    } else seen.delete(target)
  }
  run()
}

function run(): void {
  if (watch.stop || seen.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { clock } = platform()
  const tick = (): void => {
    watch.stop = undefined
    if (document.visibilityState === 'visible') for (const element of seen) steps.get(element)?.(clock.now())
    run()
  }
  watch.stop = clock.after(1000 - (clock.now() % 1000), tick)
}
