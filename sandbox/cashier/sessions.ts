import { createTimed, type OneUseWorld } from '../vendors/one-use.ts'
import type { Account } from './desk-protocol.ts'
import type { CashierPage } from './page.ts'

/** A session of the cashier's own ends this long after its last request, in milliseconds. */
export const SESSION_LIFE_MS = 15 * 60_000

/** A started payment; `amount` in minor units. It is confirmed once, by its reference. */
export interface BegunPayment {
  readonly amount: number
  readonly first: boolean
}

/** A session of another member that a link brought. It waits for the press that puts it in this one's place. */
export interface WaitingSession {
  /** Its secret id. */
  readonly name: string
  readonly account: Account
  readonly page: CashierPage
}

export interface CashierSession {
  /** The operator's id of the member's session. */
  readonly operatorSession: string
  readonly language: string
  /** The page that the member came from: target of the way back, and its origin is the only one that receives messages. */
  readonly backUrl: string | undefined
  /** False during the member's self-imposed break: deposits are then refused. */
  readonly deposits: boolean
  /** Proves that a request was sent by a page of this session. */
  readonly csrf: string
  readonly begun: Map<string, BegunPayment>
  /** The account for which each withdrawal was sent to the operator, by its reference. */
  readonly sent: Map<string, Account>
  /** Under names that only this session's pages know. */
  readonly waiting: Map<string, WaitingSession>
}

export interface CashierSessions {
  /** Returns the secret id of the new session, for its cookie. */
  start(facts: Omit<CashierSession, 'csrf' | 'begun' | 'sent' | 'waiting'>): string
  find(name: string | undefined): CashierSession | undefined
}

/** The cashier's own sessions, in memory. None of them holds the member's token. */
export function createCashierSessions(world: OneUseWorld): CashierSessions {
  const kept = createTimed<CashierSession>(world, SESSION_LIFE_MS)
  const secret = (): string => Buffer.from(world.randomBytes(32)).toString('base64url')
  return {
    start: (facts) => {
      const name = secret()
      kept.set(name, { ...facts, csrf: secret(), begun: new Map(), sent: new Map(), waiting: new Map() })
      return name
    },
    find: (name) => {
      const session = name === undefined ? undefined : kept.get(name)
      if (name !== undefined && session !== undefined) kept.set(name, session)
      return session
    },
  }
}
