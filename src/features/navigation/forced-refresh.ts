export type ForcedRefresh = { readonly do: 'reload' } | { readonly do: 'goHome' }

const RELOADED_IN_PLACE: ReadonlySet<string> = new Set([
  '/m/home', '/m/game', '/m/login', '/m/index', '/m/index.html', '/m/member/home', '/m/register', '/m/register.html',
])

/** How the page is renewed (RTE-9): these screens reload in place, any other goes home. `pathname` comes without its language segment. */
export function decideForcedRefresh(pathname: string): ForcedRefresh {
  return RELOADED_IN_PLACE.has(pathname) ? { do: 'reload' } : { do: 'goHome' }
}
