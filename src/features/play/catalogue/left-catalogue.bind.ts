import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { placeOf, scrollToPlace } from '#ui/list-place.ts'
import { takeLeftPlace } from './catalogue.actions.ts'
import { $catalogue, $keptGames } from './catalogue.store.ts'
import { storeLeftCatalogue } from './left-catalogue.codec.ts'

/** Stores the games screen when it is left: where the browser keeps no left pages, Back shows it from this (LOB-3). */
export function bindLeaving(list: Element): Undo {
  return platform().lifecycle.on('leaving', () =>
    storeLeftCatalogue({ catalogue: $catalogue.get(), kept: $keptGames.get(), place: placeOf(list) }),
  )
}

/** Scrolls a list that has come back to where it was left, once. `draw`: draws it as far as an item. */
export function scrollToLeft(list: Element, draw: (item: number) => void): Undo {
  const place = takeLeftPlace()
  if (!place) return () => undefined
  draw(place.item)
  return scrollToPlace(list, place)
}
