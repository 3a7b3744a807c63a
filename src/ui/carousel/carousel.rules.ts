/** Autoplay shows each slide this long, in milliseconds. */
export const SLIDE_MS = 5000

/** The visitor's use of a carousel. */
export interface Attention {
  readonly hovered: boolean
  readonly focused: boolean
  /** The tab is in the foreground. */
  readonly visible: boolean
  /** At least half of the carousel is inside the window. */
  readonly inView: boolean
  readonly reducedMotion: boolean
}

/** Before the first report nothing moves. */
export const UNOBSERVED: Attention = { hovered: false, focused: false, visible: true, inView: true, reducedMotion: true }

export interface AutoplayFacts extends Attention {
  readonly count: number
  /** The visitor pressed pause. */
  readonly paused: boolean
  /** Data and effort are spared (PER-5). */
  readonly lite: boolean
}

export type Autoplay =
  | { readonly do: 'play' }
  /** The carousel shows no pause button. */
  | { readonly do: 'never'; readonly because: 'oneBanner' | 'reducedMotion' | 'liteMode' }
  | { readonly do: 'hold'; readonly because: 'paused' | 'hovered' | 'focused' | 'hidden' | 'outOfView' }

/** Autoplay (BAN-1, BAN-6): not with reduced motion or lite mode, while a slide is being read, or out of sight. */
export function decideAutoplay(facts: AutoplayFacts): Autoplay {
  if (facts.count < 2) return { do: 'never', because: 'oneBanner' }
  if (facts.reducedMotion) return { do: 'never', because: 'reducedMotion' }
  if (facts.lite) return { do: 'never', because: 'liteMode' }
  if (facts.paused) return { do: 'hold', because: 'paused' }
  if (facts.hovered) return { do: 'hold', because: 'hovered' }
  if (facts.focused) return { do: 'hold', because: 'focused' }
  if (!facts.visible) return { do: 'hold', because: 'hidden' }
  return facts.inView ? { do: 'play' } : { do: 'hold', because: 'outOfView' }
}

/** 1 forward, -1 backward, by reading direction; undefined for other keys. */
export function stepOfKey(key: string, direction: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === (direction !== 'rtl') ? 1 : -1
}
