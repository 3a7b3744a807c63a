/** Where the run's sandbox listens. */
export interface SandboxAddresses {
  readonly port: number
  readonly gamesPort: number
  readonly merchantPorts: Readonly<Record<string, number>>
  readonly linePort: number
  readonly telegramPort: number
  readonly mayaPort: number
  readonly cashierPort: number
  /** Origin of the Auth emulator; undefined where it is not installed. */
  readonly authEmulator?: string
}

/** The environment variable by which workers learn it. */
export const SANDBOX_ADDRESSES = 'LIVERY_E2E_SANDBOX'

export function sandboxAddresses(): SandboxAddresses {
  const told = process.env[SANDBOX_ADDRESSES]
  if (told === undefined) throw new Error('No sandbox runs: the tests start one by tests/e2e/playwright.config.ts')
  return JSON.parse(told) as SandboxAddresses
}

/** The brand that the journeys are made at, unless a test says `test.use({ merchant })`. */
export const MERCHANT = 'aurora'

/** A brand's own host: localhost, so https as far as browsers are concerned. */
export const siteOrigin = (merchant = MERCHANT): string => `http://${merchant}.localhost:${sandboxAddresses().port}`

/** The brand's other address, on the port of its own: another origin, as far as browsers are concerned. */
export const otherOrigin = (merchant = MERCHANT): string => `http://${merchant}.localhost:${sandboxAddresses().merchantPorts[merchant]}`

/** The brand at an affiliate's sub-domain (RTE-11). */
export const affiliateOrigin = (code: string): string => `http://${code}.${MERCHANT}.localhost:${sandboxAddresses().port}`

/** The brand at its own port under an address that is plain http to browsers, as a phone on the LAN sees it. */
export const plainHttpOrigin = (): string => `http://phone.test:${sandboxAddresses().merchantPorts[MERCHANT]}`

/** The operator's cashier, as the brand's pages frame it. */
export const cashierOrigin = (merchant = MERCHANT): string => `http://${merchant}.localhost:${sandboxAddresses().cashierPort}`

/** The vendor's origin in the brand's pages. */
export const gamesOrigin = (): string => `http://${MERCHANT}.localhost:${sandboxAddresses().gamesPort}`
