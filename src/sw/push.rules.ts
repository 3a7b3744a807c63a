import { cutText } from '#lib/cut-text.ts'
import { isRecord, parseJson, recordOf } from '#lib/json.ts'
import { isTreacherous, LEADING_PARAMETERS, SESSION_PARAMETERS } from '#lib/url-safety.ts'

/** A notification that our own worker shows. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Messages with the same tag replace each other; undefined: each stays. */
  readonly tag: string | undefined
  /** The screen that a press opens: a path below `/m/` of the own origin. */
  readonly path: string
  readonly icon: string | undefined
  readonly image: string | undefined
  /** Unread messages, if the back end says how many. */
  readonly unread: number | undefined
}

const HOME = '/m/home'
/** In characters. Systems cut off earlier; a hostile text may be as long as a push can carry. */
const MOST = { title: 80, body: 240, tag: 64 } as const
const MOST_UNREAD = 999
/** Letters, digits, `-`, `_` and single slashes: what merely resolves to a path below `/m/` is refused, as are files and frames, which are no screens. */
const SCREEN = /^\/m(?!\/frame\/)(?:\/[\w-]+)+(?:\.html)?\/?$/
const BRAND_FILE = /^\/m\/brand\/[\w.-]+\.(?:png|webp|svg)$/
const PICTURE = /^\/(?:m\/brand|img)\/[\w./-]+$/
/** Controls, and the marks that turn the direction of a text: with them a title could show as another one. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Reads what the push service delivered (PSH-4). It is hostile until here: whoever has the sender's key writes it. FCM sends
 * `{ notification: { title, body, image, icon, tag, click_action }, data, fcmOptions: { link }, fcmMessageId }`; without `notification` the same names are
 * looked for in `data`. The declarative form is `{ web_push: 8030, notification: { title, body, navigate, app_badge } }`. Whatever it is, it becomes one
 * message, under the brand's name if it has no title: browsers end a subscription that stays silent. Addresses of other hosts, and paths that are no
 * screen's, are dropped; a press then opens home.
 */
export function readPush(
  text: string | undefined,
  { origin, icon, name }: { readonly origin: string; readonly icon?: string | undefined; readonly name: string },
): PushMessage {
  const payload = recordOf(parseJson(text))
  const data = recordOf(payload['data'])
  const shown = isRecord(payload['notification']) ? payload['notification'] : data
  const link = shown['navigate'] ?? recordOf(payload['fcmOptions'])['link'] ?? shown['click_action'] ?? data['link']
  const tag = plainText(shown['tag'], MOST.tag) || plainText(payload['fcmMessageId'], MOST.tag)
  return {
    title: plainText(shown['title'], MOST.title) || name,
    body: plainText(shown['body'], MOST.body),
    tag: tag === '' ? undefined : tag,
    path: screenPath(link, origin),
    icon: ownPath(shown['icon'], origin, BRAND_FILE) ?? icon,
    image: ownPath(shown['image'], origin, PICTURE),
    unread: countOf(data['unread'] ?? shown['app_badge'] ?? payload['app_badge']),
  }
}

/** The path that a press opens: a screen's, of the own origin, that brings no session and leads nowhere else; home for anything else. */
export function screenPath(link: unknown, origin: string): string {
  const path = ownPathText(link, origin)
  if (path === undefined || !SCREEN.test(path.replace(/[?#].*/s, ''))) return HOME
  const { searchParams, hash } = new URL(path, origin)
  // Telegram's sign-ins come behind a hash.
  if (hash.includes('=')) return HOME
  return [...SESSION_PARAMETERS, ...LEADING_PARAMETERS].some((name) => searchParams.has(name)) ? HOME : path
}

/** A tab of the site, as the worker sees it. */
export interface OpenTab {
  readonly url: string
  /** Somebody is in the middle of something there, or the page did not say. */
  readonly engaged: boolean
}

/**
 * Decides what a press does (PSH-4): a tab that shows the screen comes to the front; another tab of ours in which nothing is under way goes there; without
 * one a window opens.
 */
export function decideOpening<Tab extends OpenTab>(
  tabs: readonly Tab[],
  path: string,
  origin: string,
): { readonly do: 'focus'; readonly tab: Tab } | { readonly do: 'navigate'; readonly tab: Tab } | { readonly do: 'openWindow' } {
  const ours = tabs.filter(({ url }) => url.startsWith(`${origin}/m/`))
  const there = ours.find(({ url }) => url === origin + path)
  if (there) return { do: 'focus', tab: there }
  const free = ours.find(({ engaged }) => !engaged)
  return free ? { do: 'navigate', tab: free } : { do: 'openWindow' }
}

function plainText(value: unknown, most: number): string {
  if (typeof value !== 'string') return ''
  const text = cutText(value, most * 4)
    .replaceAll(HIDDEN, ' ')
    .trim()
  const characters = [...text]
  return characters.length > most ? `${cutText(text, characters.slice(0, most - 1).join('').length)}…` : text
}

/** What follows the own origin, as it is written, or the whole text; undefined if parsers could read it in different ways. */
function ownPathText(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || isTreacherous(value)) return undefined
  return value.startsWith(`${origin}/`) ? value.slice(origin.length) : value
}

function ownPath(value: unknown, origin: string, allowed: RegExp): string | undefined {
  const path = ownPathText(value, origin)
  return path !== undefined && allowed.test(path) && !path.includes('..') ? path : undefined
}

function countOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Math.min(Number(text), MOST_UNREAD) : undefined
}
