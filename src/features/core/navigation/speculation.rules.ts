/** Tabs that lead to another screen. Members' screens only for members: a visitor would be led to sign-in. */
export const TABS =
  'body>nav a[href^="/m/"]:not([aria-current]):not([href*="?"]):not([href*="/member/"]),[data-session=member]>body>nav a[href^="/m/"]:not([aria-current]):not([href*="?"])'
/** Headings of lanes, which lead to one kind of games. */
const LANE_HEADINGS = 'a[href^="/m/"][href*="/game?category="]:not([href*="&"])'
/** Links to a member's screens; before-paint sets the mark, and sign-out takes it away. */
const MEMBER_SCREENS = '[data-session=member] a[href^="/m/"][href*="/member/"]:not([href*="?"])'

/**
 * Speculation rules (PER-4): every tab is fetched at once, other screens as soon as their link is pressed, before it is released. No rule names an address with
 * carried parameters or a destination after sign-in; `No-Vary-Search` lets what was fetched serve those too. A constant text, because the policy allows it
 * by its hash.
 */
export const SPECULATION_RULES = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    { where: { selector_matches: TABS }, eagerness: 'immediate', expects_no_vary_search: 'params' },
    { where: { selector_matches: MEMBER_SCREENS }, eagerness: 'conservative', expects_no_vary_search: 'params' },
    // Without the hint: Chromium would take a press on the games' tab, whose address is the same but for parameters, for one on a heading.
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

/** Decides how the next screens are fetched ahead (PER-4), and that nothing is in lite mode (PER-5). */
export function decideFetchAhead({ lite, hasSpeculationRules }: FetchAheadFacts): FetchAhead {
  if (lite) return { do: 'nothing', because: 'liteMode' }
  return { do: hasSpeculationRules ? 'speculate' : 'prefetch' }
}

/**
 * May the document at this link be fetched ahead? Screens of ours without parameters, and kinds of games; never an address that says more about the
 * visitor.
 */
export function isFetchable(href: string): boolean {
  return /^\/m\/[\w/-]+(?:\?category=\w+)?$/.test(href)
}

/** Up to so much memory, in GiB, a phone's processor is slow as well. */
const SLOW_PHONE_GIB = 4

export type ScreenChange = { readonly do: 'animate' } | { readonly do: 'cut'; readonly because: 'liteMode' | 'slowPhone' }

/**
 * May the change to the next screen be animated? The browser first draws the whole old screen as a picture, which takes a slow phone longer than the next
 * screen itself (PER-4).
 */
export function decideScreenChange({ lite, memory }: { readonly lite: boolean; readonly memory: number | undefined }): ScreenChange {
  if (lite) return { do: 'cut', because: 'liteMode' }
  return memory !== undefined && memory <= SLOW_PHONE_GIB ? { do: 'cut', because: 'slowPhone' } : { do: 'animate' }
}
