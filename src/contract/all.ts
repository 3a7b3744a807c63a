import * as announcements from './announcements.ts'
import * as blocks from './blocks.ts'
import type { Declaration } from './call.ts'
import * as events from './events.ts'
import * as games from './games.ts'
import * as inbox from './inbox.ts'
import * as members from './members.ts'
import * as passkeys from './passkeys.ts'
import * as programs from './programs.ts'
import * as promotions from './promotions.ts'
import * as push from './push.ts'
import * as registration from './registration.ts'
import * as sealed from './sealed.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as social from './social.ts'
import * as support from './support.ts'
import * as system from './system.ts'

function isDeclaration(exported: unknown): exported is Declaration {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'refusals' in exported
}

function callsOf(area: object): readonly Declaration[] {
  return Object.values(area).filter(isDeclaration)
}

/** By declaring file, for the sandbox and OpenAPI; pages import single calls. */
export const AREAS: Readonly<Record<string, readonly Declaration[]>> = {
  sealed: callsOf(sealed),
  session: callsOf(session),
  passkeys: callsOf(passkeys),
  registration: callsOf(registration),
  members: callsOf(members),
  social: callsOf(social),
  system: callsOf(system),
  settings: callsOf(settings),
  events: callsOf(events),
  games: callsOf(games),
  announcements: callsOf(announcements),
  blocks: callsOf(blocks),
  promotions: callsOf(promotions),
  programs: callsOf(programs),
  inbox: callsOf(inbox),
  support: callsOf(support),
  push: callsOf(push),
}

/** Some share an address (launchGame and launchLottery, announcements). */
export const ALL_CALLS: readonly Declaration[] = Object.values(AREAS).flat()
