import { isCovered } from '#lib/element.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { SLIDE_MS, type Attention } from './carousel.rules.ts'

/** The carousel is in view when this share of it is. */
const IN_VIEW_RATIO = 0.5

/** Reports the visitor's use of a carousel, now and after each change. */
export function bindAttention(row: HTMLElement, report: (attention: Attention) => void): Undo {
  const motionQuery = matchMedia('(prefers-reduced-motion: reduce)')
  const stop = new AbortController()
  let now: Attention = {
    hovered: false,
    focused: false,
    visible: document.visibilityState === 'visible',
    inView: true,
    reducedMotion: motionQuery.matches,
  }
  const change = (part: Partial<Attention>): void => report((now = { ...now, ...part }))
  const on = (target: EventTarget, type: string, part: () => Partial<Attention>): void =>
    target.addEventListener(type, () => change(part()), { signal: stop.signal })

  on(row, 'pointerenter', () => ({ hovered: true }))
  for (const type of ['pointerleave', 'pointercancel']) on(row, type, () => ({ hovered: false }))
  on(row, 'focusin', () => ({ focused: true }))
  on(row, 'focusout', () => ({ focused: false }))
  on(document, 'visibilitychange', () => ({ visible: document.visibilityState === 'visible' }))
  on(motionQuery, 'change', () => ({ reducedMotion: motionQuery.matches }))
  const observer = new IntersectionObserver((entries) => change({ inView: entries.at(-1)?.isIntersecting ?? true }), {
    threshold: IN_VIEW_RATIO,
  })
  observer.observe(row)
  report(now)
  return () => {
    stop.abort()
    observer.disconnect()
  }
}

/** Runs once the slide has had its time; restarts after a dialog covered the row. */
export function afterSlideTime(run: () => void, row?: HTMLElement): Undo {
  const { clock } = platform()
  const due = (): void => {
    if (row && isCovered(row)) undo = clock.after(SLIDE_MS, due)
    else run()
  }
  let undo = clock.after(SLIDE_MS, due)
  return () => undo()
}
