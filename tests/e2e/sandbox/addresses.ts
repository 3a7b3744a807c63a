/** The ports of the run's sandbox. */
export interface SandboxAddresses {
  readonly port: number
  readonly gamesPort: number
  readonly merchantPorts: Readonly<Record<string, number>>
  readonly linePort: number
  readonly telegramPort: number
  readonly mayaPort: number
  readonly cashierPort: number
  readonly fcmPort: number
  readonly pushChannelPort: number
  /** Origin of the Auth emulator. */
  readonly authEmulator: string
}

/** The environment variable that passes the ports to the workers. */
export const SANDBOX_ADDRESSES = 'LIVERY_E2E_SANDBOX'

export function sandboxAddresses(): SandboxAddresses {
  const json = process.env[SANDBOX_ADDRESSES]
  if (json === undefined) throw new Error('No sandbox is running: tests/e2e/playwright.config.ts starts one for the tests')
  return JSON.parse(json) as SandboxAddresses
}

/** The brand under test, unless a test says `test.use({ merchant })`. */
export const MERCHANT = 'aurora'

/** A brand's host: on localhost browsers treat http as secure. */
export const siteOrigin = (merchant = MERCHANT): string => `http://${merchant}.localhost:${sandboxAddresses().port}`

/** The brand's other address on its own port: another origin. */
export const otherOrigin = (merchant = MERCHANT): string => `http://${merchant}.localhost:${sandboxAddresses().merchantPorts[merchant]}`

/** The brand at an affiliate's sub-domain (RTE-11). */
export const affiliateOrigin = (code: string): string => `http://${code}.${MERCHANT}.localhost:${sandboxAddresses().port}`

/** The brand on its own port under a plain-http address, as a phone on the LAN opens it. */
export const plainHttpOrigin = (): string => `http://phone.test:${sandboxAddresses().merchantPorts[MERCHANT]}`

/** The operator's cashier, as the brand's pages frame it. */
export const cashierOrigin = (merchant = MERCHANT): string => `http://${merchant}.localhost:${sandboxAddresses().cashierPort}`

/** The vendor's origin in the brand's pages. */
export const gamesOrigin = (): string => `http://${MERCHANT}.localhost:${sandboxAddresses().gamesPort}`
