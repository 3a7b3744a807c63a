// Apart from popup.rules.ts: loaded with the popup's view, not with the call for announcements.
import { decideAutoplay, type Attention, type Autoplay } from '#ui/carousel/carousel.rules.ts'
import type { PopupOptions } from './popup.rules.ts'

export interface PageAutoplayFacts extends Attention {
  readonly options: Pick<PopupOptions, 'autoplay' | 'mustRead'>
  readonly count: number
  /** The reader pressed pause or moved the pages. */
  readonly paused: boolean
  /** Data and effort are spared (PER-5). */
  readonly lite: boolean
}

export type PageAutoplay = Autoplay | { readonly do: 'never'; readonly because: 'notWanted' | 'mustBeRead' }

/** May the pages move by themselves (BAN-6)? Never past a page that must be read; otherwise as every carousel. */
export function decidePageAutoplay({ options, ...facts }: PageAutoplayFacts): PageAutoplay {
  if (!options.autoplay) return { do: 'never', because: 'notWanted' }
  return options.mustRead ? { do: 'never', because: 'mustBeRead' } : decideAutoplay(facts)
}
