import { isLanguageCode, type LanguageCode } from '#lib/languages.ts'
import { AUDIENCE, isRouteId, type RouteId } from './screens/audience.ts'
import { KIND } from './screens/kind.ts'
import { LISTED } from './screens/listed.ts'

export { isRouteId, type RouteId }

/** The routes with a document in every language of every merchant. */
export const ROUTE_IDS = (Object.keys(KIND) as readonly RouteId[]).filter((id) => KIND[id] !== 'folder')

/** RTE-3. `access`: the folder's setting. */
export function isGuarded(id: RouteId, access: 'public' | 'members'): boolean {
  return AUDIENCE[id] === 'member' || (AUDIENCE[id] === 'access' && access === 'members')
}

/** Members are redirected from it. */
export function isSignInScreen(id: RouteId): boolean {
  return id === 'login' || id === 'register'
}

/** May search engines index the route's page (SEO-2's fixed list)? */
export function isListed(id: RouteId): boolean {
  return LISTED[id]
}

/** Is the route a screen, unlike the not-found and offline pages? */
export function isScreen(id: RouteId): boolean {
  return KIND[id] === 'screen'
}

/** Language segment of a path: `PT-BR` → `pt-br` (RTE-13). */
export function segmentOf(language: LanguageCode): string {
  return language.toLowerCase()
}

/** `/m/home` in the default language, else `/m/ar/home` (RTE-13). */
export function pathTo(route: RouteId, language: LanguageCode, defaultLanguage: LanguageCode): string {
  return pathBelow(route, language, defaultLanguage)
}

/** For other documents: `p/terms`, `activity/welcome`. */
export function pathBelow(path: string, language: LanguageCode, defaultLanguage: LanguageCode): string {
  return language === defaultLanguage ? `/m/${path}` : `/m/${segmentOf(language)}/${path}`
}

/** `/m/ar/home` → `['AR', 'home']`. */
export function splitPath(pathname: string): [language: LanguageCode | undefined, rest: string] {
  const below = pathname.replace(/^\/m\/?/, '')
  const slash = below.indexOf('/')
  const first = slash < 0 ? below : below.slice(0, slash)
  const code = first.toUpperCase()
  if (first === first.toLowerCase() && isLanguageCode(code)) return [code, slash < 0 ? '' : below.slice(slash + 1)]
  return [undefined, below]
}

/** For rules that name `/m/…` paths (RTE-13). */
export function withoutLanguage(pathname: string): string {
  const [language, rest] = splitPath(pathname)
  return language === undefined ? pathname : `/m/${rest}`
}

/** The same screen, query and hash in another language. */
export function inLanguage(pathname: string, language: LanguageCode, defaultLanguage: LanguageCode): string {
  const [, rest] = splitPath(pathname)
  return language === defaultLanguage ? `/m/${rest}` : `/m/${segmentOf(language)}/${rest}`
}
