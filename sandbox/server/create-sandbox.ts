import { Hono } from 'hono'
import { createFaults } from '../switchboard/faults.ts'
import { switchboardRoutes } from '../switchboard/routes.ts'
import { createAttempts } from './attempt-limits.ts'
import type { FcmClient } from './fcm-client.ts'
import type { CaptchaVendor } from './captcha.ts'
import { cashierDesk } from './cashier-desk.ts'
import { createCodes } from './one-time-codes.ts'
import { inTransaction, openDatabase } from './database/database.ts'
import { createHandoffs } from './handoff.ts'
import { createIdentities } from './identities.ts'
import { createKnownDevices } from './known-devices.ts'
import { createJournal } from './journal.ts'
import { createMemberFields } from './join-fields.ts'
import { createMembers } from './members.ts'
import type { SandboxMerchant } from './merchants.ts'
import type { Operator } from './operator.ts'
import { isOwnOrigin } from './own-origins.ts'
import { createOverrides } from './overrides.ts'
import { partnerRoutes } from './partner-service.ts'
import { createChallenges } from './passkeys/challenges.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createPasswords, type PasswordCost } from './passwords.ts'
import { createProviders, type ProviderOptions } from './providers/providers.ts'
import { createPendingSignIns } from './pending-sign-ins.ts'
import { createKeyRing } from './sealing/key-ring.ts'
import { createLimits } from './play/limits.ts'
import { createPlayRecords } from './play/play-records.ts'
import { createPushTokens } from './push-tokens.ts'
import { createClaims } from './programs/claims.ts'
import { createGifts } from './programs/gifts.ts'
import { createSessions, type SessionTimes } from './sessions.ts'
import type { GameVendor } from './game-vendor-client.ts'
import { vendorWallet } from './vendor-wallet.ts'
import { createWallets } from './wallets.ts'
import { createRequestLog } from './wire/request-log.ts'
import { wireRoutes } from './wire/routes.ts'
import { REAL_WORLD, type World } from './world.ts'

export interface SandboxOptions {
  /** SQLite file of members and money. `:memory:` lasts as long as the process. */
  readonly databaseFile: string
  readonly merchants: readonly SandboxMerchant[]
  readonly vendor: GameVendor
  /** LINE, Telegram and the others. Without them no provider vouches for anybody. */
  readonly providers?: ProviderOptions
  /** Secret shared between the operator and its cashier. Without it there is no cashier. */
  readonly cashierSecret?: string
  /** Without a vendor every captcha result is accepted. */
  readonly captcha?: CaptchaVendor
  /** Without it no push message is sent. */
  readonly push?: FcmClient
  /** Hosts, with ports, of a merchant's site. Default: the hosts of its folder. */
  readonly domainsOf?: (merchant: SandboxMerchant) => readonly string[]
  /** Prefix of `/img/…`. Default: '' (the page's own origin). */
  readonly imageBase?: string
  /** What reached the stand-ins of advertising channels. Default: nothing. */
  readonly pixelReports?: Operator['pixelReports']
  readonly welcomeUnits?: number
  readonly sessionTimes?: SessionTimes
  readonly keyLife?: number
  readonly passwordCost?: PasswordCost
  readonly world?: World
}

export interface Sandbox {
  /** `/wps/*`, `/vendor-wallet/*`, `/cashier-desk/*` and `/_switchboard`. */
  readonly app: Hono
  readonly operator: Operator
  close(): void
}

/** Creates a small version of the operator's back end as an app to mount. It does not listen on a port itself. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const world = options.world ?? REAL_WORLD
  const database = openDatabase(options.databaseFile)
  const wallets = createWallets(database, world)
  const sessions = createSessions(database, world, options.sessionTimes)
  const operator: Operator = {
    world,
    atomically: (work) => inTransaction(database, work),
    merchants: options.merchants,
    passwords: createPasswords(world, options.passwordCost),
    wallets,
    members: createMembers(database, wallets, world),
    memberFields: createMemberFields(database),
    claims: createClaims(database, world),
    pushTokens: createPushTokens(database, world),
    gifts: createGifts(database, world),
    sessions,
    play: createPlayRecords(database, world),
    limits: createLimits(database, world),
    handoffs: createHandoffs(sessions, world),
    attempts: createAttempts(database, world),
    devices: createKnownDevices(database, world),
    codes: createCodes(database, world),
    pending: createPendingSignIns(world),
    identities: createIdentities(database),
    passkeys: createPasskeys(database, world),
    challenges: createChallenges(world),
    providers: createProviders(options.providers ?? {}, world),
    overrides: createOverrides(database),
    journal: createJournal(database, world),
    keys: createKeyRing(world, options.keyLife),
    vendor: options.vendor,
    captcha: options.captcha,
    push: options.push,
    faults: createFaults(),
    log: createRequestLog(),
    pixelReports: options.pixelReports ?? (() => []),
    domainsOf: options.domainsOf ?? (({ hosts }) => hosts),
    imageBase: options.imageBase ?? '',
    welcomeUnits: options.welcomeUnits ?? 1_000,
  }
  const app = new Hono()
    .route('/wps', wireRoutes(operator))
    .route('/vendor-wallet', vendorWallet(operator))
    .route('/_switchboard', switchboardRoutes(operator))
    .route(
      '/_partner',
      partnerRoutes((origin) => operator.merchants.some((merchant) => isOwnOrigin(operator.domainsOf(merchant), origin))),
    )
  if (options.cashierSecret !== undefined) app.route('/cashier-desk', cashierDesk(operator, options.cashierSecret))
  return {
    app,
    operator,
    close: () => {
      operator.keys.close()
      database.close()
    },
  }
}
