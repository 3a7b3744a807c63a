import { decideLanguageMove, languageSegment } from '#features/core/language/language.rules.ts'
import { type Arrival, extractArrival } from '#features/core/navigation/arrival.rules.ts'
import { decideGuard, carryNamed } from '#features/core/navigation/navigation.rules.ts'
import {
  ARRIVAL_KEY,
  DEVICE_SESSION_KEY,
  LANGUAGE_KEY,
  LITE_MODE_KEY,
  MEMBER_KEY,
  PASSWORD_LOCK_KEY,
  SESSION_KEY,
  SINCE_KEY,
  STARTED_KEY,
  SIGNED_OUT_KEY,
} from '#lib/storage-keys.ts'
import { isPoor, storedLiteMode } from '#page/lite-mode.rules.ts'
import { isEndedBy, type SessionNote } from '#features/core/session/session.rules.ts'

/** The part of a window that runs before the first frame. */
export interface PaintWindow {
  readonly location: Pick<Location, 'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'replace'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly navigator: Pick<Navigator, 'languages'> & {
    readonly deviceMemory?: number
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  readonly document: { readonly documentElement: Pick<HTMLElement, 'dataset' | 'hidden'> }
  readonly localStorage: Pick<Storage, 'getItem'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly parent: unknown
  matchMedia(query: string): { readonly matches: boolean }
  stop(): void
  setTimeout(run: () => void, ms: number): unknown
  /** Holds the arrival for boot where session storage is refused. */
  liveryArrival?: Arrival
}

/** What the build writes into the html element. */
interface PageFacts extends DOMStringMap {
  readonly route: string
  /** Joined by commas. */
  readonly languages: string
  readonly defaultLang: string
  /** Carried parameters (RTE-8), joined by spaces. Absent: all. */
  readonly carried?: string
}

interface StoredSession {
  readonly id?: unknown
  readonly token?: unknown
  readonly merchantCode?: unknown
}

/** How long a starting app waits for its splash, in milliseconds. */
const NO_SPLASH_MS = 3000

/**
 * Before the first frame, in this order: our page inside our page asks to be closed (GAM-4); an address with tokens is left for the clean
 * one, since `replaceState` would keep them in the navigation entry's name (RTE-4); guard and password lock (RTE-3, LOG-5); language
 * (I18-3); attributes that select the visitor's or member's variant. Reads only `data-*` of html, so its text is the same on every page.
 */
export function beforePaint(window: PaintWindow): void {
  const { location, document } = window
  const root = document.documentElement
  const facts = root.dataset as PageFacts
  if (isFramedByUs(window)) {
    root.hidden = true
    ;(window.parent as Window).postMessage({ source: 'livery', type: 'close' }, location.origin)
    return window.stop()
  }

  const leave = (to: string): void => {
    // The browser may still paint while the next document loads.
    root.hidden = true
    // No other code may see the tokens. Stopping first: it would end the navigation too.
    if (shown) window.stop()
    location.replace(to)
  }
  const stored = (area: 'localStorage' | 'sessionStorage', key: string): string | null => attempt(() => window[area].getItem(key))
  const { route } = facts
  const { arrival, shown } = extractArrival(location.href, route)
  // A hand-over code is never stored, and storage may be refused: the document keeps its arrival.
  const stays = arrival && (arrival.handoff || attempt(() => window.sessionStorage.setItem(ARRIVAL_KEY, JSON.stringify(arrival))) === null)
  if (stays) {
    window.liveryArrival = arrival
    window.history.replaceState(window.history.state, '', shown)
  }

  const languages = facts.languages.split(',')
  const session = parse<StoredSession>(stored('sessionStorage', SESSION_KEY))
  const since = Number(stored('sessionStorage', SINCE_KEY))
  const ours = typeof session?.token === 'string' && session.merchantCode === facts['merchant']
  const ended = isEndedBy([parse<SessionNote | SessionNote[]>(stored('localStorage', SIGNED_OUT_KEY))].flat(), String(session?.id), since)
  // No number: this tab's member signed out.
  const elsewhere = since >= 0 && (stored('localStorage', MEMBER_KEY) ?? stored('localStorage', DEVICE_SESSION_KEY))
  const guard = decideGuard({
    route,
    guarded: facts['guard'] === 'member',
    session: ours && !ended ? 'member' : elsewhere ? 'maybe' : 'none',
    arriving: Boolean(arrival ?? stored('sessionStorage', ARRIVAL_KEY)),
    locked: Boolean(stored('sessionStorage', PASSWORD_LOCK_KEY)),
  })
  const { pathname, search, hash } = new URL(shown ?? location.href, location.href)
  if (guard.do === 'leave') {
    const segment = languageSegment(pathname, languages)
    const base = segment ? `/m/${segment}` : '/m'
    const go = guard.to !== 'home' ? `?go=${encodeURIComponent(pathname + search + hash)}` : ''
    return leave(carryNamed(`${base}/${guard.to}${go}`, search, facts.carried?.split(' ')))
  }

  const move = decideLanguageMove({
    pathname,
    languages,
    defaultLanguage: facts.defaultLang,
    chosen: stored('localStorage', LANGUAGE_KEY),
    browser: window.navigator.languages,
  })
  // A hand-over code exists only in this document, whose visitor already chose the language.
  if (move.do === 'move' && !arrival?.handoff) return leave(move.to + search + hash)
  if (shown && !stays) return leave(shown)

  // Brand fonts are not loaded in lite mode (PER-5). Boot marks other pages later.
  if (import.meta.env.MARKS_LITE_MODE) {
    const { connection = {}, deviceMemory: memory } = window.navigator
    const chosen = storedLiteMode(stored('localStorage', LITE_MODE_KEY))
    facts['lite'] = String(chosen ?? isPoor({ saveData: connection.saveData, memory, connection: connection.effectiveType }))
  }
  // A withdrawn banner is not shown first (LOB-4); written by kept-banners.codec.ts.
  facts['banners'] = stored('localStorage', facts['banners']!)!
  facts['session'] = guard.session
  const installed = window.matchMedia('(display-mode: standalone)').matches
  const starting = installed && !stored('sessionStorage', STARTED_KEY)
  facts['app'] = starting ? 'starting' : installed ? 'installed' : 'browser'
  // The splash may fail to load (STA-7).
  if (starting) window.setTimeout(() => (facts['app'] = 'installed'), NO_SPLASH_MS)
  facts['scheme'] = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function isFramedByUs(window: PaintWindow): boolean {
  if (window.parent === window) return false
  // Reading another origin's document throws: then the frame is not ours.
  const frame = attempt(() => (window.parent as Window).document.documentElement.dataset['merchant'])
  return Boolean(frame)
}

function parse<T>(text: string | null): T | null {
  return attempt(() => JSON.parse(text as string) as T | null)
}

/** Returns null where storage is refused or its text does not parse. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
