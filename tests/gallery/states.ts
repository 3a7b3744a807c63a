import { isGuarded, isScreen, ROUTE_IDS, type RouteId } from '../../src/routes/routes.ts'
import { shownAt } from '../e2e/fixtures/screens.ts'
import type { State } from './state.ts'
import { APP } from './states/app.ts'
import { ENTRY } from './states/entry.ts'
import { LOBBY } from './states/lobby.ts'
import { MEMBER } from './states/member.ts'
import { PLAY } from './states/play.ts'
import { TROUBLE } from './states/trouble.ts'

/** Screens whose content no state below shows better. */
const PLAIN: readonly RouteId[] = ROUTE_IDS.filter(
  (route) => isScreen(route) && !['home', 'game', 'changePsw', 'launchGame', 'index'].includes(route),
)

/** A screen as it opens. The agents' screen redirects other members, so an agent opens it. */
function plain(route: RouteId): State {
  const member = route === 'agentRegister' ? 'agent' : 'richMember'
  return { screen: route, state: '', path: shownAt(`/${route}`).slice(1), ...(isGuarded(route, 'public') && { member }) }
}

/** A promotion at the address of its own. */
const PROMOTION: State = { screen: 'activity', state: 'own page', path: 'activity/welcome' }

/** Every picture of the gallery, in the order of a visit. */
export const STATES: readonly State[] = [...LOBBY, ...PLAY, ...PLAIN.map(plain), PROMOTION, ...ENTRY, ...MEMBER, ...APP, ...TROUBLE]
