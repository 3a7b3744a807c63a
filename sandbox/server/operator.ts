import type { PixelReport } from '../vendors/pixels/pixels.ts'
import type { Faults } from '../switchboard/faults.ts'
import type { Attempts } from './attempt-limits.ts'
import type { CaptchaVendor } from './captcha.ts'
import type { Codes } from './one-time-codes.ts'
import type { FcmClient } from './fcm-client.ts'
import type { Handoffs } from './handoff.ts'
import type { Identities } from './identities.ts'
import type { KnownDevices } from './known-devices.ts'
import type { MemberFields } from './join-fields.ts'
import type { Journal } from './journal.ts'
import type { Members } from './members.ts'
import type { SandboxMerchant } from './merchants.ts'
import type { Challenges } from './passkeys/challenges.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { Passwords } from './passwords.ts'
import type { Providers } from './providers/providers.ts'
import type { Overrides } from './overrides.ts'
import type { PendingSignIns } from './pending-sign-ins.ts'
import type { KeyRing } from './sealing/key-ring.ts'
import type { Limits } from './play/limits.ts'
import type { PlayRecords } from './play/play-records.ts'
import type { PushTokens } from './push-tokens.ts'
import type { Sessions } from './sessions.ts'
import type { Claims } from './programs/claims.ts'
import type { Gifts } from './programs/gifts.ts'
import type { GameVendor } from './game-vendor-client.ts'
import type { Wallets } from './wallets.ts'
import type { RequestLog } from './wire/request-log.ts'
import type { World } from './world.ts'

/** All parts of the operator's back end. Calls and the switchboard work on them. */
export interface Operator {
  readonly world: World
  /** Runs synchronous work in one database transaction. */
  readonly atomically: <T>(work: () => T) => T
  readonly merchants: readonly SandboxMerchant[]
  readonly members: Members
  readonly memberFields: MemberFields
  readonly passwords: Passwords
  readonly wallets: Wallets
  readonly claims: Claims
  readonly pushTokens: PushTokens
  readonly gifts: Gifts
  readonly sessions: Sessions
  readonly play: PlayRecords
  readonly limits: Limits
  readonly handoffs: Handoffs
  readonly attempts: Attempts
  readonly devices: KnownDevices
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
  readonly push: FcmClient | undefined
  readonly faults: Faults
  readonly log: RequestLog
  /** What reached the stand-ins of advertising channels, newest first. */
  readonly pixelReports: () => readonly PixelReport[]
  /** Hosts of a merchant's site, with their ports. */
  readonly domainsOf: (merchant: SandboxMerchant) => readonly string[]
  /** Prefix of `/img/…` in every image address: '' for the page's own origin. */
  readonly imageBase: string
  /** Opening balance of every new member in whole units, so that they can play. */
  readonly welcomeUnits: number
}
