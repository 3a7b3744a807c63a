import type { HomeBlock } from '#build-time/brand/schema/blocks.ts'
import type { MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import type { LobbySection } from '#features/play/lobby/home-lanes.rules.ts'

/** A part of home: the carousel, an island of the lobby, an island of blocks of games by their places on home, or a block without an island. */
export type HomePart =
  | { readonly kind: 'banner' }
  | { readonly kind: 'lobby'; readonly sections: readonly LobbySection[] }
  | { readonly kind: 'games'; readonly places: readonly number[] }
  | { readonly kind: 'block'; readonly block: Exclude<HomeBlock, { block: 'games' }> }

/**
 * The parts of home in the order of the folder (BRD-1). Neighbours of one kind share an island. The footer belongs to the document; a countdown
 * whose moment has passed at `now` is gone.
 */
export function planHome(home: MerchantConfig['home'], now: number): HomePart[] {
  const parts: HomePart[] = []
  home.forEach((section, place) => {
    const last = parts.at(-1)
    if (section === 'footer') return
    if (section === 'banner') parts.push({ kind: 'banner' })
    else if (typeof section === 'string') {
      if (last?.kind === 'lobby') parts.splice(-1, 1, { kind: 'lobby', sections: [...last.sections, section] })
      else parts.push({ kind: 'lobby', sections: [section] })
    } else if (section.block === 'games') {
      if (last?.kind === 'games') parts.splice(-1, 1, { kind: 'games', places: [...last.places, place] })
      else parts.push({ kind: 'games', places: [place] })
    } else if (section.block !== 'countdown' || Date.parse(section.until) > now) parts.push({ kind: 'block', block: section })
  })
  return parts
}
