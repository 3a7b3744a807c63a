import type { Announcement } from '#contract/announcements.ts'
import { decideAutoplay, type Attention, type Autoplay } from '#ui/carousel/carousel.rules.ts'

/** After boot began, ms (BAN-6). */
export const POPUP_DELAY_MS = 1000

/** Opens by itself. */
export const POPUP_TYPE = 'POPUP'

/** Others come on later screens. */
export const MOST_PAGES = 20

export interface AnnouncementFacts {
  readonly announcement: Pick<Announcement, 'id' | 'type' | 'startAt' | 'endAt'>
  readonly now: number
  /** Hidden by the visitor for today. */
  readonly hidden: readonly string[]
  /** Shown by this tab today. */
  readonly seen: readonly string[]
}

export type AnnouncementChoice =
  | { readonly show: true }
  | { readonly show: false; readonly because: 'otherType' | 'notYet' | 'ended' | 'hiddenToday' | 'seenHere' }

/** BAN-6. `startAt` inclusive, `endAt` exclusive. */
export function decideAnnouncement({
  announcement: { id, type, startAt, endAt },
  now,
  hidden,
  seen,
}: AnnouncementFacts): AnnouncementChoice {
  if (type !== POPUP_TYPE) return { show: false, because: 'otherType' }
  if (now < startAt) return { show: false, because: 'notYet' }
  if (now >= endAt) return { show: false, because: 'ended' }
  if (hidden.includes(id)) return { show: false, because: 'hiddenToday' }
  return seen.includes(id) ? { show: false, because: 'seenHere' } : { show: true }
}

export interface PopupOptions {
  readonly autoplay: boolean
  readonly todayHide: boolean
  readonly pagination: boolean
  readonly mustRead: boolean
}

/** In the narrowest window. */
const MOST_DOTS = 8

/** BAN-6: `mustRead` and `pagination` if any asks, `autoplay` and `todayHide` if all allow. Above the dots' limit two arrows. */
export function popupOptions(pages: readonly Pick<Announcement, 'settings'>[]): PopupOptions {
  const all = (option: keyof Announcement['settings']): boolean => pages.every(({ settings }) => settings[option])
  const any = (option: keyof Announcement['settings']): boolean => pages.some(({ settings }) => settings[option])
  return {
    autoplay: all('autoplay'),
    todayHide: all('todayHide'),
    pagination: any('pagination') && pages.length <= MOST_DOTS,
    mustRead: any('forceRead'),
  }
}

/** With a must-read page, after each page's end was in view. */
export function canClose(pages: readonly Pick<Announcement, 'id' | 'settings'>[], read: readonly string[]): boolean {
  return !popupOptions(pages).mustRead || pages.every(({ id }) => read.includes(id))
}

/** Visitor's time zone, epoch ms → `2026-11-21`. */
export function localDay(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export interface PageAutoplayFacts extends Attention {
  readonly options: Pick<PopupOptions, 'autoplay' | 'mustRead'>
  readonly count: number
  /** The visitor pressed pause or moved the pages. */
  readonly paused: boolean
  /** Data and effort are spared (PER-5). */
  readonly lite: boolean
}

export type PageAutoplay = Autoplay | { readonly do: 'never'; readonly because: 'notWanted' | 'mustBeRead' }

/** BAN-6: never past a must-read page. */
export function decidePageAutoplay({ options, ...facts }: PageAutoplayFacts): PageAutoplay {
  if (!options.autoplay) return { do: 'never', because: 'notWanted' }
  return options.mustRead ? { do: 'never', because: 'mustBeRead' } : decideAutoplay(facts)
}
