/** An island with `client:wake` hydrates when this event reaches it, or at once when it has the attribute. */
export const WAKE_EVENT = 'livery-wake'
export const WOKEN_ATTRIBUTE = 'data-woken'
/** `data-works` of the html element: every listener of boot is bound. The event tells presses that wait for it. */
export const WORKS_MARK = 'works'
export const WORKS_EVENT = 'livery-works'
/** A held press got no code: boot shows the message. */
export const NOT_LOADED_EVENT = 'livery-not-loaded'

/** The islands of a component in the order of the page, by its name in the page's template. */
export function islandsOf(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`astro-island[data-island="${name}"]`)]
}

/** Hydrates an island with `client:wake`. Islands without that directive, and those that are awake, stay as they are. */
export function wake(island: Element): void {
  if (island.hasAttribute(WOKEN_ATTRIBUTE)) return
  island.setAttribute(WOKEN_ATTRIBUTE, '')
  island.dispatchEvent(new Event(WAKE_EVENT))
}
