import { carryingLink } from '#features/core/navigation/navigation.actions.ts'
import type { Undo } from '#platform/platform.ts'

/** Events that follow a link, in this window or another. */
const LINK_EVENTS = ['click', 'auxclick'] as const

/** Adds the carried parameters to internal links when they are followed (RTE-8): prerendered links know no visitor. */
export function bindCarriedParameters(document: Document): Undo {
  for (const type of LINK_EVENTS) document.addEventListener(type, carryOn, true)
  return () => {
    for (const type of LINK_EVENTS) document.removeEventListener(type, carryOn, true)
  }
}

function carryOn(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  if (link && href?.startsWith('/m/')) link.setAttribute('href', carryingLink(href))
}
