import { cutText } from '#lib/cut-text.ts'
import { isRecord, parseJson, recordOf } from '#lib/json.ts'
import { isTreacherous, LEADING_PARAMETERS, SESSION_PARAMETERS } from '#lib/url-safety.ts'

/** A notification that our own worker shows. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Equal tags replace each other; undefined: each stays. */
  readonly tag: string | undefined
  /** Below `/m/` of the own origin. */
  readonly path: string
  readonly icon: string | undefined
  readonly image: string | undefined
  /** Unread messages, if the back end says how many. */
  readonly unread: number | undefined
}

const HOME = '/m/home'
/** In characters; a hostile text may be longer. */
const MOST = { title: 80, body: 240, tag: 64 } as const
const MOST_UNREAD = 999
/** Literal segments only: no paths that merely resolve below `/m/`, no files, no frames. */
const SCREEN = /^\/m(?!\/frame\/)(?:\/[\w-]+)+(?:\.html)?\/?$/
const BRAND_FILE = /^\/m\/brand\/[\w.-]+\.(?:png|webp|svg)$/
const PICTURE = /^\/(?:m\/brand|img)\/[\w./-]+$/
/** Controls and direction marks could disguise a title. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Parses a hostile push payload (PSH-4) into one message, titled with the brand if need be: browsers end a silent subscription. FCM: `{
 * notification: { title, body, image, icon, tag, click_action }, data, fcmOptions: { link }, fcmMessageId }`, or the same names in `data`.
 * Declarative: `{ web_push: 8030, notification: { title, body, navigate, app_badge } }`. Foreign addresses and non-screens become home.
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

/** A screen's path of the own origin, without session or redirect; else home. */
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
  /** The visitor is engaged there, or the page did not reply. */
  readonly engaged: boolean
}

/** On press (PSH-4): focus a tab with the screen; else navigate an idle tab; else open a window. */
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

/** The text after the own origin, or whole; undefined if parsers may differ. */
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
