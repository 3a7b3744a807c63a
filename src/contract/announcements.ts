import * as v from 'valibot'
import { defineCall } from './call.ts'
import { flag, html, identifier, imageExt, lenientList, maybe, plain, timeMs } from './fields.ts'

/** One announcement of the popup carousel or the marquee (BAN-6, BAN-7). */
export const announcement = v.object({
  id: identifier,
  title: plain,
  content: html,
  image: maybe(v.string()),
  type: v.string(),
  category: maybe(v.string(), ''),
  startAt: timeMs,
  endAt: timeMs,
  settings: maybe(v.object({ autoplay: flag, todayHide: flag, pagination: flag, forceRead: flag }), {}),
})
export type Announcement = v.InferOutput<typeof announcement>

/** BAN-1. `url`: image; `linkage`: target, by linkageType; `title`: text alternative. */
export const banner = v.object({
  groupName: maybe(v.string(), 'm_top'),
  url: v.string(),
  title: maybe(plain, ''),
  linkageType: v.picklist(['P', 'URL', 'G']),
  linkage: maybe(v.string(), ''),
  roomId: maybe(identifier),
  nodeId: maybe(identifier),
  gameType: maybe(v.string()),
  vendor: maybe(v.string()),
  openIn: maybe(v.picklist(['same', 'new']), 'same'),
})
export type Banner = v.InferOutput<typeof banner>

const path = '/wps/relay/MCSFE_getListAnnouncements'
const common = { platform: v.optional(v.string()), category: v.optional(v.string()), ...imageExt }

/** The announcements of a kind. Three calls share this address and differ in `types`. */
export const announcements = defineCall({
  name: 'announcements',
  method: 'GET',
  path,
  auth: 'optional',
  ext: true,
  request: v.object({ types: v.pipe(v.string(), v.notValue('BANNER'), v.notValue('APP_DOWNLOAD')), ...common }),
  value: lenientList(announcement),
  refusals: [],
})

/** The announcements about the app, sent without Authorization even when signed in (API-1). */
export const appDownloadAnnouncements = defineCall({
  name: 'appDownloadAnnouncements',
  method: 'GET',
  path,
  auth: 'none',
  ext: true,
  request: v.object({ types: v.literal('APP_DOWNLOAD'), ...common }),
  value: lenientList(announcement),
  refusals: [],
})

/** A group of banners: m_home for the home carousel, m_top for the download bar (BAN-1). */
export const banners = defineCall({
  name: 'banners',
  method: 'GET',
  path,
  auth: 'optional',
  ext: true,
  request: v.object({ types: v.literal('BANNER'), groupName: v.optional(v.string(), 'm_top'), ...common }),
  value: lenientList(banner),
  refusals: [],
})
