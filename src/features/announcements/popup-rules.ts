import type { Announcement } from '#contract/announcements.ts'

/** How long after the screen is ready the popup comes, in milliseconds (BAN-6). */
export const POPUP_DELAY_MS = 1000

/** The kind of announcement that opens by itself. */
export const POPUP_TYPE = 'POPUP'

export interface AnnouncementFacts {
  readonly announcement: Pick<Announcement, 'id' | 'type' | 'startAt' | 'endAt'>
  /** Epoch milliseconds. */
  readonly now: number
  /** Ids that are not wanted again today. */
  readonly hidden: readonly string[]
  /** Ids that this tab has shown today. */
  readonly seen: readonly string[]
}

export type AnnouncementChoice = { readonly show: true } | { readonly show: false; readonly because: 'otherType' | 'notYet' | 'ended' | 'hiddenToday' | 'seenHere' }

/** Is an announcement a page of the popup (BAN-6)? `startAt` belongs to its time, `endAt` no more. */
export function decideAnnouncement({ announcement: { id, type, startAt, endAt }, now, hidden, seen }: AnnouncementFacts): AnnouncementChoice {
  if (type !== POPUP_TYPE) return { show: false, because: 'otherType' }
  if (now < startAt) return { show: false, because: 'notYet' }
  if (now >= endAt) return { show: false, because: 'ended' }
  if (hidden.includes(id)) return { show: false, because: 'hiddenToday' }
  return seen.includes(id) ? { show: false, because: 'seenHere' } : { show: true }
}

/** The picture's address, where it is one: a path of ours or http(s). */
export function pictureOf({ image }: Pick<Announcement, 'image'>): string | undefined {
  return image !== undefined && /^(?:https?:\/\/|\/(?![/\\]))/i.test(image) ? image : undefined
}

/** What the popup as a whole may do. */
export interface PopupOptions {
  readonly autoplay: boolean
  readonly todayHide: boolean
  readonly pagination: boolean
  readonly mustRead: boolean
}

/**
 * The options of a set, of its announcements' own (BAN-6): one that has to be read makes the whole set so, and one that wants pagination gets it; but
 * pages move by themselves, and can be put away for today, only where every one of them allows it.
 */
export function popupOptions(pages: readonly Pick<Announcement, 'settings'>[]): PopupOptions {
  const all = (option: keyof Announcement['settings']): boolean => pages.every(({ settings }) => settings[option])
  const any = (option: keyof Announcement['settings']): boolean => pages.some(({ settings }) => settings[option])
  return { autoplay: all('autoplay'), todayHide: all('todayHide'), pagination: any('pagination'), mustRead: any('forceRead') }
}

/** May the popup be closed? One that has to be read when the end of every page was in view. */
export function mayClose(pages: readonly Pick<Announcement, 'id' | 'settings'>[], read: readonly string[]): boolean {
  return !popupOptions(pages).mustRead || pages.every(({ id }) => read.includes(id))
}
