import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { placeOf, scrollToPlace } from '#ui/list-place.ts'
import { takeLeftPlace } from './catalogue.actions.ts'
import { $catalogue, $keptGames } from './catalogue.store.ts'
import { storeLeftCatalogue } from './left-catalogue.codec.ts'

/** LOB-3: for Back where the browser discards left pages. */
export function bindLeaving(list: Element): Undo {
  return platform().lifecycle.on('leaving', () =>
    storeLeftCatalogue({ catalogue: $catalogue.get(), kept: $keptGames.get(), place: placeOf(list) }),
  )
}

/** Once. `draw`: renders up to an item. */
export function scrollToLeft(list: Element, draw: (item: number) => void): Undo {
  const place = takeLeftPlace()
  if (!place) return () => undefined
  draw(place.item)
  return scrollToPlace(list, place)
}
