import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { positionInList, scrollToPosition } from '#ui/list-position.ts'
import { takeLeftPosition } from './catalogue.actions.ts'
import { $catalogue, $keptGames } from './catalogue.store.ts'
import { storeLeftCatalogue } from './left-catalogue.codec.ts'

/** LOB-3: for Back where the browser discards left pages. */
export function bindLeaving(list: Element): Undo {
  return platform().lifecycle.on('leaving', () =>
    storeLeftCatalogue({ catalogue: $catalogue.get(), kept: $keptGames.get(), place: positionInList(list) }),
  )
}

/** Once. `draw`: renders up to an item. */
export function scrollToLeft(list: Element, draw: (item: number) => void): Undo {
  const place = takeLeftPosition()
  if (!place) return () => undefined
  draw(place.item)
  return scrollToPosition(list, place)
}
