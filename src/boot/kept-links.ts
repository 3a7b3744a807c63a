import { keptLink } from '#features/navigation/actions.ts'
import type { Undo } from '#platform/platform.ts'

/** The events by which a link is followed, in this window or another. */
const FOLLOWING = ['click', 'auxclick'] as const

/** Links of ours carry on what navigation keeps (RTE-8): added when they are followed, since prerendered links know no visitor. */
export function bindKeptLinks(document: Document): Undo {
  for (const type of FOLLOWING) document.addEventListener(type, keepOn, true)
  return () => {
    for (const type of FOLLOWING) document.removeEventListener(type, keepOn, true)
  }
}

function keepOn(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  if (link && href?.startsWith('/m/')) link.setAttribute('href', keptLink(href))
}
