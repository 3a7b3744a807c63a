import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { appFileRoutes } from './app-files.ts'
import { imageRoutes } from '../art/image-routes.ts'
import { createCashier } from '../cashier/cashier.ts'
import { createDeskClient } from '../cashier/desk-client.ts'
import { GEETEST_ACCOUNT } from '../data/geetest-account.ts'
import { serveGames } from '../games/serve-games.ts'
import { createPuzzleStore } from '../vendors/geetest/puzzle-store.ts'
import { createGeetest } from '../vendors/geetest/geetest.ts'
import { createPixels, pixelAddresses, pixelSources } from '../vendors/pixels/pixels.ts'
import { createChat } from '../vendors/chat/chat.ts'
import { createChatKeys } from '../vendors/chat/chat-keys.ts'
import { isLocalhostName } from './network-addresses.ts'
import { createCaptchaVendor } from './captcha.ts'
import { createSandbox } from './create-sandbox.ts'
import { openFile } from './database/database.ts'
import { listen, type Listening } from './listen.ts'
import { lostFiles } from './lost-files.ts'
import type { SandboxMerchant } from './merchants.ts'
import type { PasswordCost } from './passwords.ts'
import { checkSigned, checkWithEmulator, googleKeys } from './providers/firebase-token.ts'
import { seedDemoMembers } from './seed-members.ts'
import { startStandInPush } from './stand-in-push.ts'
import { startMaya, startStandInVendors } from './stand-in-vendors.ts'
import { backEndHeaders, merchantsIn, staticSite } from './static-site.ts'
import { createVendorClient } from './game-vendor-client.ts'
import { REAL_WORLD } from './world.ts'

export interface RunOptions {
  /** The main port. Each merchant's own port follows it, and the games' port is 100 higher. 0: free ports for all. */
  readonly port: number
  /** The one address to listen on. Default: all of this machine, so that phones on the network open the sites. */
  readonly hostname?: string | undefined
  /** Bare localhost shows the first. */
  readonly merchants: readonly SandboxMerchant[]
  /** Folder of the databases. */
  readonly dataFolder: string
  /** Folder of the built sites. */
  readonly dist: string
  /** Other origins that show these pages, such as a development server: they too may frame the games. */
  readonly otherSites?: readonly string[]
  /** Origin of an Auth emulator for hosted identities. Without it Google's own keys check them. */
  readonly authEmulator?: string | undefined
  /** How hard a password is to derive. Default: hard enough for members that are real. */
  readonly passwordCost?: PasswordCost
}

export interface Running {
  readonly port: number
  readonly gamesPort: number
  /** The port of each merchant, by its code. */
  readonly merchantPorts: Readonly<Record<string, number>>
  readonly linePort: number
  readonly telegramPort: number
  readonly mayaPort: number
  readonly cashierPort: number
  /** Push messages: registration and check-in over http, and the connection over TLS that browsers keep open. */
  readonly fcmPort: number
  readonly pushChannelPort: number
  close(): Promise<void>
}

/** The captcha vendor's hosts in the policy, replaced by its stand-in. */
const GEETEST_HOSTS = 'https://*.geetest.com'
/** The captcha vendor's origins in the pages, replaced likewise. */
const GEETEST_FILES = ['https://static.geetest.com', 'https://static.geevisit.com']
/** The hosts at which browsers register for push messages, replaced likewise. */
const FCM_HOSTS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']
/** The hosted identity's hosts, replaced likewise. */
const FIREBASE_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://*.firebaseapp.com']

/** Starts all parts of the demo: back end, sites, pictures, switchboard and the game vendor on its own origin. */
export async function runSandbox({
  port,
  hostname,
  merchants,
  dataFolder,
  dist,
  otherSites = [],
  authEmulator,
  passwordCost,
}: RunOptions): Promise<Running> {
  const secret = randomBytes(32).toString('base64url')
  let gamesPort = port === 0 ? 0 : port + 100
  const vendor = createVendorClient({ url: () => `http://127.0.0.1:${gamesPort}`, secret })
  const geetest = await listen(createGeetest(createPuzzleStore(GEETEST_ACCOUNT, REAL_WORLD)), port === 0 ? 0 : port + 104, hostname)
  const captcha = createCaptchaVendor(GEETEST_ACCOUNT, () => `http://127.0.0.1:${geetest.port}`)
  let sitePorts: readonly number[] = []
  const isSite = (url: URL): boolean =>
    url.protocol === 'http:' && (sitePorts.includes(Number(url.port)) || otherSites.includes(url.origin))
  const chatKeys = createChatKeys({
    now: REAL_WORLD.now,
    sessionLives: (span, memberId) => sandbox.operator.sessions.lives(span, memberId),
  })
  const chat = await listen(createChat({ keys: chatKeys, isSite }), port === 0 ? 0 : port + 105, hostname)
  const fcmDatabase = openFile(join(dataFolder, 'fcm.sqlite'))
  const {
    fcm,
    channel: pushChannel,
    client: push,
  } = await startStandInPush({ port: port === 0 ? 0 : port + 108, hostname, database: fcmDatabase })
  const pixels = createPixels(REAL_WORLD)
  const channels = await listen(pixels.app, port === 0 ? 0 : port + 110, hostname)
  const chatService = { issueKey: chatKeys.issue, hostFor: (origin: string) => `http://${new URL(origin).hostname}:${chat.port}` }
  const standIns = await startStandInVendors({
    port: port === 0 ? 0 : port + 101,
    facebookPort: port === 0 ? 0 : port + 107,
    hostname,
    sitePorts: () => sitePorts,
  })
  // Under the page's own host name: browsers give a frame of another site no storage, without which the popup's result is lost.
  const authPort = authEmulator && new URL(authEmulator).port
  const cashierSecret = randomBytes(32).toString('base64url')
  const siteSources = (): string[] => [...sitePorts.map((site) => `http://*:${site}`), ...otherSites]
  const cashier = await listen(
    createCashier({
      desk: createDeskClient({ url: () => `http://127.0.0.1:${sitePorts[0]}/cashier-desk`, secret: cashierSecret }),
      world: REAL_WORLD,
      isSite,
      frameAncestors: siteSources,
    }),
    port === 0 ? 0 : port + 106,
    hostname,
  )
  /** Origins that the folders declare, which exist nowhere, and the local services that stand in for them in the headers. */
  const declaredOrigins = (): Record<string, string> =>
    Object.fromEntries(
      merchants.flatMap(({ cashierOrigin, gameOrigins = [], chatOrigins = [] }) => [
        ...(cashierOrigin === undefined ? [] : [[cashierOrigin, `http://*:${cashier.port}`]]),
        ...gameOrigins.map((origin) => [origin, `http://*:${gamesPort}`]),
        ...chatOrigins.map((origin) => [origin, `http://*:${chat.port}`]),
      ]),
    )
  const addressesFor = (hostname: string) => ({
    // First: their Facebook has the host of its sign-in.
    ...pixelAddresses(`http://${hostname}:${channels.port}`),
    ...standIns.addressesFor(hostname),
    ...Object.fromEntries(GEETEST_FILES.map((host) => [host, `http://${hostname}:${geetest.port}`])),
    ...Object.fromEntries(FCM_HOSTS.map((host) => [host, `http://${hostname}:${fcm.port}`])),
    ...Object.fromEntries(
      merchants.flatMap(({ cashierOrigin }) =>
        cashierOrigin === undefined ? [] : [[cashierOrigin, `http://${hostname}:${cashier.port}`]],
      ),
    ),
  })
  const lineFor = (origin: string): string => `http://${new URL(origin).hostname}:${standIns.line.port}`
  const authDomainFor = (origin: string): string => `${new URL(origin).hostname}:${authPort}`
  const firebase = authEmulator ? checkWithEmulator(authEmulator) : checkSigned(googleKeys({ now: Date.now }))
  const merchantPorts: Record<string, number> = {}
  // Two origins per merchant, so that one can close and the other take over its members.
  const domainsOf = ({ code, hosts }: SandboxMerchant): string[] =>
    hosts.filter(isLocalhostName).flatMap((host) => [sitePorts[0], merchantPorts[code]].map((own) => `${host}:${own}`))
  const sandbox = createSandbox({
    databaseFile: join(dataFolder, 'operator.sqlite'),
    merchants,
    ...(passwordCost && { passwordCost }),
    vendor,
    captcha,
    push,
    cashierSecret,
    domainsOf,
    pixelReports: pixels.reports,
    providers: { ...standIns.providers, lineFor, ...(authPort && { authDomainFor }), firebase, chat: chatService },
  })
  const backEnd = sandbox.app.route('/', appFileRoutes()).route('/', imageRoutes())
  const site = (fixedMerchant?: string) =>
    siteApp(backEnd, {
      dist,
      lost: lostFiles(sandbox.operator),
      addressesFor,
      origins: () => ({
        ...pixelSources(`http://*:${channels.port}`),
        ...standIns.origins,
        ...declaredOrigins(),
        ...Object.fromEntries(FCM_HOSTS.map((host) => [host, `http://*:${fcm.port}`])),
        [GEETEST_HOSTS]: `http://*:${geetest.port}`,
        ...(authPort && Object.fromEntries(FIREBASE_HOSTS.map((host) => [host, `http://*:${authPort}`]))),
      }),
      fixedMerchant,
    })
  const main = await listen(site(), port, hostname).catch((error: Error) => {
    sandbox.close()
    fcmDatabase.close()
    for (const outside of [geetest, cashier, chat, fcm, pushChannel, channels, standIns.line, standIns.telegram, standIns.facebook])
      void outside.close()
    throw error
  })
  await seedDemoMembers(sandbox.operator)
  const others: Listening[] = []
  for (const [index, { code }] of merchants.entries()) {
    const own = await listen(site(code), port === 0 ? 0 : port + index + 1, hostname)
    merchantPorts[code] = own.port
    others.push(own)
  }
  sitePorts = [main, ...others].map((site) => site.port)
  const maya = await startMaya(sandbox.operator, { port: port === 0 ? 0 : port + 103, hostname, sitePort: main.port })
  const gamesDatabase = openFile(join(dataFolder, 'games.sqlite'))
  const games = await serveGames({
    port: gamesPort,
    hostname,
    database: gamesDatabase,
    walletUrl: `http://127.0.0.1:${main.port}/vendor-wallet`,
    walletSecret: secret,
    publicOrigin: ({ hostname }) => `http://${hostname}:${gamesPort}`,
    frameAncestors: siteSources(),
    clock: Date.now,
    random: randomBytes,
  })
  gamesPort = games.port

  return {
    port: main.port,
    gamesPort,
    merchantPorts,
    linePort: standIns.line.port,
    telegramPort: standIns.telegram.port,
    mayaPort: maya.port,
    cashierPort: cashier.port,
    fcmPort: fcm.port,
    pushChannelPort: pushChannel.port,
    close: async () => {
      await Promise.all(
        [
          main,
          ...others,
          games,
          geetest,
          cashier,
          chat,
          fcm,
          pushChannel,
          channels,
          standIns.line,
          standIns.telegram,
          standIns.facebook,
          maya,
        ].map((listening) => listening.close()),
      )
      sandbox.close()
      gamesDatabase.close()
      fcmDatabase.close()
    },
  }
}

interface SiteOptions {
  readonly dist: string
  /** Takes the requests for files that get no response. */
  readonly lost: MiddlewareHandler
  /** Origins in the headers, with their replacements. */
  readonly origins: () => Readonly<Record<string, string>>
  /** Addresses in the pages, with their replacements at a host name. */
  readonly addressesFor: (hostname: string) => Readonly<Record<string, string>>
  /** The merchant of a port of its own; undefined: the host decides. */
  readonly fixedMerchant: string | undefined
}

/** The app of one port: the back end with its pictures, and a merchant's pages. */
function siteApp(backEnd: Hono, { dist, lost, origins, addressesFor, fixedMerchant }: SiteOptions): Hono {
  const app = new Hono()
  app.use(backEndHeaders(dist))
  app.route('/', backEnd)
  app.get('/_switchboard/', (context) => context.redirect('/_switchboard'))
  app.use(lost)
  app.all('*', async (context, next) => {
    const merchants = existsSync(dist) ? merchantsIn(dist) : []
    const shown = fixedMerchant ?? merchants[0]
    if (shown === undefined || !merchants.includes(shown))
      return context.text('This site is not built yet: "npm start" or "npx livery build" builds it.', 404)
    const own = fixedMerchant === undefined ? {} : { fixedMerchant }
    return (await staticSite({ dist, merchants, ...own, rewriteOrigins: origins(), addressesFor })(context, next)) ?? context.notFound()
  })
  return app
}
