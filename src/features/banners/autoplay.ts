/** How long a banner stays before the next one comes, in milliseconds. */
export const STAY_MS = 5000

/** What is known of the reader and the carousel. */
export interface Attention {
  readonly hovered: boolean
  readonly focused: boolean
  /** The tab is in front. */
  readonly visible: boolean
  /** At least half of the carousel can be seen. */
  readonly inView: boolean
  readonly reducedMotion: boolean
}

export interface AutoplayFacts extends Attention {
  readonly count: number
  /** The reader pressed pause. */
  readonly paused: boolean
  readonly saveData: boolean
}

export type Autoplay =
  | { readonly do: 'play' }
  /** There is nothing to stop: no button is shown. */
  | { readonly do: 'never'; readonly because: 'oneBanner' | 'reducedMotion' | 'saveData' }
  | { readonly do: 'hold'; readonly because: 'paused' | 'hovered' | 'focused' | 'hidden' | 'outOfView' }

/** Do banners change by themselves (BAN-1)? Never for who asked for calm or few bytes; not while somebody reads one or nobody can. */
export function decideAutoplay(facts: AutoplayFacts): Autoplay {
  if (facts.count < 2) return { do: 'never', because: 'oneBanner' }
  if (facts.reducedMotion) return { do: 'never', because: 'reducedMotion' }
  if (facts.saveData) return { do: 'never', because: 'saveData' }
  if (facts.paused) return { do: 'hold', because: 'paused' }
  if (facts.hovered) return { do: 'hold', because: 'hovered' }
  if (facts.focused) return { do: 'hold', because: 'focused' }
  if (!facts.visible) return { do: 'hold', because: 'hidden' }
  return facts.inView ? { do: 'play' } : { do: 'hold', because: 'outOfView' }
}
