import { FACEBOOK_ACCOUNT, LINE_ACCOUNT, TELEGRAM_ACCOUNT } from '../data/provider-accounts.ts'
import { createFacebook } from '../vendors/facebook/facebook.ts'
import { createLine } from '../vendors/line/line.ts'
import { createMaya } from '../vendors/maya/maya.ts'
import { createTelegram } from '../vendors/telegram/telegram.ts'
import { listen, type Listening } from './listen.ts'
import type { Operator } from './operator.ts'
import { createFacebookClient } from './providers/facebook-client.ts'
import { createLineClient } from './providers/line-client.ts'
import type { ProviderOptions } from './providers/providers.ts'
import { REAL_WORLD } from './world.ts'

/** LINE, Telegram and Facebook on their own ports, with the server's access to them. */
export interface StandInVendors {
  readonly line: Listening
  readonly telegram: Listening
  readonly facebook: Listening
  readonly providers: Pick<ProviderOptions, 'line' | 'telegramToken' | 'facebook'>
  /** The vendors' addresses in the pages, and the stand-ins' that replace them at this host name. */
  addressesFor(hostname: string): Readonly<Record<string, string>>
  /** The vendors' sources in the policy, and the stand-ins' sources that replace them. */
  readonly origins: Readonly<Record<string, string>>
}

export interface StandInVendorOptions {
  /** LINE's port; Telegram has the next one. 0: free ports. */
  readonly port: number
  readonly facebookPort: number
  /** As `listen` has it. */
  readonly hostname?: string | undefined
  /** The ports of our sites. The vendors refuse pages at any other port. */
  readonly sitePorts: () => readonly number[]
}

export async function startStandInVendors({ port, facebookPort, hostname, sitePorts }: StandInVendorOptions): Promise<StandInVendors> {
  const isSite = (url: URL | null): boolean => url !== null && url.protocol === 'http:' && sitePorts().includes(Number(url.port))
  const channel = {
    ...LINE_ACCOUNT,
    isRegistered: (redirectUri: string) => isSite(URL.parse(redirectUri)) && new URL('/m/home', redirectUri).href === redirectUri,
  }
  const bot = { token: TELEGRAM_ACCOUNT.token, isRegistered: (origin: string) => isSite(URL.parse(origin)) }
  const line = await listen(createLine({ channel, world: REAL_WORLD }), port, hostname)
  const telegram = await listen(createTelegram({ bot, world: REAL_WORLD }), port === 0 ? 0 : port + 1, hostname)
  const facebook = await listen(
    createFacebook({ app: { ...FACEBOOK_ACCOUNT, isRegistered: bot.isRegistered }, world: REAL_WORLD }),
    facebookPort,
    hostname,
  )
  /** The hosts of account pictures, which the policy and the pages name alike. */
  const pictures = () => ({
    'https://*.line-scdn.net': `http://*:${line.port}`,
    'https://t.me': `http://*:${telegram.port}`,
    'https://platform-lookaside.fbsbx.com': `http://*:${facebook.port}`,
  })
  return {
    line,
    telegram,
    facebook,
    providers: {
      line: createLineClient({ url: () => `http://127.0.0.1:${line.port}`, channelId: LINE_ACCOUNT.id, secret: LINE_ACCOUNT.secret }),
      telegramToken: TELEGRAM_ACCOUNT.token,
      facebook: createFacebookClient({
        url: () => `http://127.0.0.1:${facebook.port}`,
        appId: FACEBOOK_ACCOUNT.id,
        secret: FACEBOOK_ACCOUNT.secret,
      }),
    },
    addressesFor: (hostname) => ({
      ...pictures(),
      'https://access.line.me': `http://${hostname}:${line.port}`,
      'https://oauth.telegram.org': `http://${hostname}:${telegram.port}`,
      'https://connect.facebook.net': `http://${hostname}:${facebook.port}`,
    }),
    origins: {
      ...pictures(),
      'https://web.telegram.org': `http://*:${telegram.port}`,
      ...Object.fromEntries(
        ['https://connect.facebook.net', 'https://graph.facebook.com'].map((host) => [host, `http://*:${facebook.port}`]),
      ),
    },
  }
}

/** Starts the super-app. Its tile opens the site under the host name that the super-app itself was opened with. */
export function startMaya(
  operator: Operator,
  { port, hostname, sitePort }: { readonly port: number; readonly hostname?: string | undefined; readonly sitePort: number },
): Promise<Listening> {
  const siteFor = ({ hostname }: URL): string => `http://${hostname}:${sitePort}/m/home`
  return listen(createMaya({ siteFor, announce: (persona) => operator.providers.landings.issue(persona) }), port, hostname)
}
