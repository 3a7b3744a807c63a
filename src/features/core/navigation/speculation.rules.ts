/** Members' screens for members only: visitors would be redirected. */
export const TABS =
  'body>nav a[href^="/m/"]:not([aria-current]):not([href*="?"]):not([href*="/member/"]),[data-session=member]>body>nav a[href^="/m/"]:not([aria-current]):not([href*="?"])'
/** Lead to one kind of games. */
const LANE_HEADINGS = 'a[href^="/m/"][href*="/game?category="]:not([href*="&"])'
/** Marked by before-paint; sign-out unmarks. */
const MEMBER_SCREENS = '[data-session=member] a[href^="/m/"][href*="/member/"]:not([href*="?"])'

/**
 * PER-4: tabs at once, others on pointer down. No carried parameters or destinations; `No-Vary-Search` covers them. Constant, as the policy
 * has its hash.
 */
export const SPECULATION_RULES = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    { where: { selector_matches: TABS }, eagerness: 'immediate', expects_no_vary_search: 'params' },
    { where: { selector_matches: MEMBER_SCREENS }, eagerness: 'conservative', expects_no_vary_search: 'params' },
    // No hint: Chromium would confuse the games' tab with a heading, which differs by parameters.
    { where: { selector_matches: LANE_HEADINGS }, eagerness: 'conservative' },
  ],
})

export interface FetchAheadFacts {
  /** Data and effort are spared (PER-5). */
  readonly lite: boolean
  readonly hasSpeculationRules: boolean
}

export type FetchAhead =
  | { readonly do: 'nothing'; readonly because: 'liteMode' }
  | { readonly do: 'speculate' }
  | { readonly do: 'prefetch' }

/** PER-4; not in lite mode (PER-5). */
export function decideFetchAhead({ lite, hasSpeculationRules }: FetchAheadFacts): FetchAhead {
  if (lite) return { do: 'nothing', because: 'liteMode' }
  return { do: hasSpeculationRules ? 'speculate' : 'prefetch' }
}

/** Our screens without parameters, and kinds of games; nothing about the visitor. */
export function isFetchable(href: string): boolean {
  return /^\/m\/[\w/-]+(?:\?category=\w+)?$/.test(href)
}

/** GiB at which processors are slow too. */
const SLOW_PHONE_GIB = 4

export type ScreenChange = { readonly do: 'animate' } | { readonly do: 'cut'; readonly because: 'liteMode' | 'slowPhone' }

/** The browser first rasterises the old screen, slower on slow phones than the next screen (PER-4). */
export function decideScreenChange({ lite, memory }: { readonly lite: boolean; readonly memory: number | undefined }): ScreenChange {
  if (lite) return { do: 'cut', because: 'liteMode' }
  return memory !== undefined && memory <= SLOW_PHONE_GIB ? { do: 'cut', because: 'slowPhone' } : { do: 'animate' }
}
