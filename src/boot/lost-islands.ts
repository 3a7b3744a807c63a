import { signOfHope } from '#lib/parts.ts'
import type { Undo } from '#platform/platform.ts'

/** The little of Astro's island element that this needs. */
type Island = EventTarget & { start?(): Promise<void> }

/** An island whose files did not come is what the page's HTML made it: it comes alive when the network is back, or with a press. Astro itself tries twice. */
export function bindLostIslands(document: Document): Undo {
  const revive = ({ target }: Event): void => void signOfHope().then(() => (target as Island | null)?.start?.())
  document.addEventListener('astro:hydration-error', revive)
  return () => document.removeEventListener('astro:hydration-error', revive)
}
