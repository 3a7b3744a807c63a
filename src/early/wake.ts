/** Hydrates a `client:wake` island, at once if it has the attribute. */
export const WAKE_EVENT = 'livery-wake'
export const WOKEN_ATTRIBUTE = 'data-woken'
/** `data-works` of html: all of boot's listeners are bound. The event notifies waiting presses. */
export const WORKS_FLAG = 'works'
export const WORKS_EVENT = 'livery-works'
/** A held press got no code: boot shows the message. */
export const NOT_LOADED_EVENT = 'livery-not-loaded'

/** In page order, by the name in the page's template. */
export function islandsOf(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`astro-island[data-island="${name}"]`)]
}

/** Other and hydrated islands stay as they are. */
export function wake(island: Element): void {
  if (island.hasAttribute(WOKEN_ATTRIBUTE)) return
  island.setAttribute(WOKEN_ATTRIBUTE, '')
  island.dispatchEvent(new Event(WAKE_EVENT))
}
