import { decideAutoplay, type Attention, type Autoplay } from '#features/banners/autoplay.ts'
import type { PopupOptions } from './popup-rules.ts'

export interface PageMoveFacts extends Attention {
  readonly options: Pick<PopupOptions, 'autoplay' | 'mustRead'>
  readonly count: number
  /** The reader pressed pause, or moved the pages. */
  readonly paused: boolean
  readonly saveData: boolean
}

export type PageMove = Autoplay | { readonly do: 'never'; readonly because: 'notWanted' | 'mustBeRead' }

/** Do the pages change by themselves (BAN-6)? What has to be read is not taken away, and banners' rules hold for the rest. */
export function decidePageMove({ options, ...facts }: PageMoveFacts): PageMove {
  if (!options.autoplay) return { do: 'never', because: 'notWanted' }
  return options.mustRead ? { do: 'never', because: 'mustBeRead' } : decideAutoplay(facts)
}
