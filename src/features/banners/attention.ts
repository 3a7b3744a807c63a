import type { Undo } from '#platform/platform.ts'
import type { Attention } from './autoplay.ts'

/** How much of the carousel has to be seen for banners to change. */
const HALF = 0.5

/** Tells what the reader does with the row of banners, now and whenever that changes; answers how to stop. */
export function watchAttention(row: HTMLElement, tell: (attention: Attention) => void): Undo {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const stop = new AbortController()
  let now: Attention = { hovered: false, focused: false, visible: document.visibilityState === 'visible', inView: true, reducedMotion: calm.matches }
  const change = (part: Partial<Attention>): void => tell((now = { ...now, ...part }))
  const on = (target: EventTarget, type: string, part: () => Partial<Attention>): void => target.addEventListener(type, () => change(part()), { signal: stop.signal })

  on(row, 'pointerenter', () => ({ hovered: true }))
  for (const type of ['pointerleave', 'pointercancel']) on(row, type, () => ({ hovered: false }))
  on(row, 'focusin', () => ({ focused: true }))
  on(row, 'focusout', () => ({ focused: false }))
  on(document, 'visibilitychange', () => ({ visible: document.visibilityState === 'visible' }))
  on(calm, 'change', () => ({ reducedMotion: calm.matches }))
  const observer = new IntersectionObserver((entries) => change({ inView: entries.at(-1)?.isIntersecting ?? true }), { threshold: HALF })
  observer.observe(row)
  tell(now)
  return () => {
    stop.abort()
    observer.disconnect()
  }
}
