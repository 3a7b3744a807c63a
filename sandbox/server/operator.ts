import type { Faults } from '../switchboard/faults.ts'
import type { Attempts } from './attempts.ts'
import type { CaptchaVendor } from './captcha.ts'
import type { Codes } from './codes.ts'
import type { Handoffs } from './handoff.ts'
import type { Identities } from './identities.ts'
import type { Journal } from './journal.ts'
import type { Members } from './members.ts'
import type { SandboxMerchant } from './merchants.ts'
import type { Challenges } from './passkeys/challenges.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { Passwords } from './passwords.ts'
import type { Providers } from './providers/providers.ts'
import type { Overrides } from './overrides.ts'
import type { PendingSignIns } from './second-factor.ts'
import type { KeyRing } from './sealing/key-ring.ts'
import type { Sessions } from './sessions.ts'
import type { Deeds } from './programs/deeds.ts'
import type { GameVendor } from './vendor-client.ts'
import type { Wallets } from './wallets.ts'
import type { RequestLog } from './wire/request-log.ts'
import type { World } from './world.ts'

/** Everything that the operator's back end is made of: what the calls and the switchboard work on. */
export interface Operator {
  readonly world: World
  readonly merchants: readonly SandboxMerchant[]
  readonly members: Members
  readonly passwords: Passwords
  readonly wallets: Wallets
  readonly deeds: Deeds
  readonly sessions: Sessions
  readonly handoffs: Handoffs
  readonly attempts: Attempts
  readonly codes: Codes
  readonly pending: PendingSignIns
  readonly identities: Identities
  readonly passkeys: Passkeys
  readonly challenges: Challenges
  readonly providers: Providers
  readonly overrides: Overrides
  readonly journal: Journal
  readonly keys: KeyRing
  readonly vendor: GameVendor
  readonly captcha: CaptchaVendor | undefined
  readonly faults: Faults
  readonly log: RequestLog
  /** Names, with ports where they have one, under which a merchant's site is found. */
  readonly domainsOf: (merchant: SandboxMerchant) => readonly string[]
  /** Stands before `/img/…` in every image's address: '' for the page's own origin. */
  readonly imageBase: string
  /** Whole units of money that every new member starts with, so that there is something to play with. */
  readonly welcomeUnits: number
}
