import type { DatabaseSync } from 'node:sqlite'
import { FCM_ACCOUNT, FCM_SECRETS } from '../data/fcm-account.ts'
import { createFcm } from '../vendors/fcm/fcm.ts'
import { createFcmStore } from '../vendors/fcm/fcm-store.ts'
import { listenForBrowsers } from '../vendors/push-service/channel.ts'
import { createDevices } from '../vendors/push-service/devices.ts'
import { CHROMIUM_PUSH_ORIGINS, createPushService } from '../vendors/push-service/push-service.ts'
import { createFcmClient, type FcmClient } from './fcm-client.ts'
import { listen, type Listening } from './listen.ts'
import { REAL_WORLD } from './world.ts'

/** Firebase Cloud Messaging and Chromium's push service, with the server's access to them. */
export interface StandInPush {
  /** Both over http: registration, sending, check-in. */
  readonly fcm: Listening
  /** The connection that browsers keep open. */
  readonly channel: Listening
  readonly client: FcmClient
}

/** Push services of browsers that were started as usual: they subscribe at their makers', whatever the sandbox does. */
const PUBLIC_PUSH_ORIGINS =
  /^https:\/\/(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/u
const PATIENCE_MS = 10_000

/** `port`: FCM's port; the channel has the next one. 0: free ports. `hostname`: as `listen` has it. */
export async function startStandInPush({
  port,
  hostname,
  database,
}: {
  readonly port: number
  readonly hostname?: string | undefined
  readonly database: DatabaseSync
}): Promise<StandInPush> {
  const { now } = REAL_WORLD
  const devices = createDevices(now)
  const service = createPushService(devices, now)
  const deliver = async (request: Request): Promise<Response> => {
    const { origin, pathname } = new URL(request.url)
    const isOurs = CHROMIUM_PUSH_ORIGINS.includes(origin) && devices.isOurs(decodeURIComponent(pathname.split('/').at(-1) ?? ''))
    if (isOurs) return await service.fetch(request)
    return PUBLIC_PUSH_ORIGINS.test(origin)
      ? await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
      : new Response(null, { status: 404 })
  }
  const app = createFcm({ ...FCM_ACCOUNT, ...FCM_SECRETS, store: createFcmStore(database), deliver, now }).route('/', service)
  const fcm = await listen(app, port, hostname)
  const channel = await listenForBrowsers(devices, { port: port === 0 ? 0 : port + 1, hostname, now })
  const client = createFcmClient({
    url: () => `http://127.0.0.1:${fcm.port}`,
    projectId: FCM_ACCOUNT.projectId,
    accessToken: FCM_SECRETS.accessToken,
  })
  return { fcm, channel, client }
}
