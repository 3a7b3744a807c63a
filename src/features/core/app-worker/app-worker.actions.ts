import { atom } from 'nanostores'
import * as v from 'valibot'
import { $memberId } from '#features/core/session/session.store.ts'
import { HASHED, OWN_CACHES, type PageMessage, WORKER_PATH, WORKER_SCOPE, type WorkerReply } from '#lib/app-worker.ts'
import { logDecision } from '#lib/decision-log.ts'
import { elapsed } from '#lib/elapsed.ts'
import { MEMBER_CACHE, ASSETS_KEY, PICTURES_CACHE } from '#lib/storage-keys.ts'
import { $isLite } from '#page/lite-mode.store.ts'
import { platform } from '#platform/current.ts'
import {
  decideWorker,
  isOlderWorker,
  REPLY_WAITS_MS,
  type WorkerSwitch,
  ASSET_LISTS,
  decideUpdate,
  type ListAnswer,
} from './app-worker.rules.ts'

/** The browser's workers and caches. Undefined on plain http and in some private windows. */
export interface WorkerHost {
  readonly container: Pick<
    ServiceWorkerContainer,
    'controller' | 'register' | 'getRegistration' | 'getRegistrations' | 'addEventListener' | 'removeEventListener'
  >
  readonly caches: Pick<CacheStorage, 'delete'>
  /** When this document was asked for, in epoch milliseconds. */
  readonly startedAt: number
  /** Addresses of what this document has loaded. */
  readonly loaded: () => readonly string[]
}

const versionFile = v.object({ version: v.string(), worker: v.picklist(['on', 'off']), release: v.optional(v.string()) })
type VersionFile = v.InferOutput<typeof versionFile>

/** For so long an answer of the host is news to the check for a newer release, which then needs none of its own, in milliseconds. */
const NEWS_MS = 2000
const $latest = atom<{ readonly at: number; readonly file: Promise<VersionFile | undefined> } | undefined>(undefined)

function askVersion(): Promise<VersionFile | undefined> {
  const file = readVersion()
  $latest.set({ at: platform().clock.now(), file })
  return file
}

function latestVersion(): Promise<VersionFile | undefined> {
  const latest = $latest.get()
  return latest && elapsed(latest.at, platform().clock.now()) <= NEWS_MS ? latest.file : askVersion()
}

async function readVersion(): Promise<VersionFile | undefined> {
  try {
    const response = await platform().fetch('/m/version.json', { cache: 'no-store' })
    const file = v.safeParse(versionFile, response.ok ? await response.json() : undefined)
    return file.success ? file.output : undefined
  } catch {
    return undefined
  }
}

/** Asks the host for the newest version and whether its service worker is switched on; undefined without a network. */
export async function askSwitch(): Promise<WorkerSwitch> {
  return (await askVersion())?.worker
}

/** Registers the service worker, or removes it if the build's kill switch is on (RTE-12). Wherever the browser refuses, the site works without. */
export async function obeySwitch(host: WorkerHost): Promise<void> {
  const plan = logDecision('service worker', decideWorker(await askSwitch()))
  if (plan.do === 'remove') await removeWorker(host)
  if (plan.do === 'register')
    await host.container.register(WORKER_PATH, { scope: WORKER_SCOPE, updateViaCache: 'none' }).catch(() => undefined)
}

/** Our worker's registration; undefined without one, and where the browser refuses to say. */
function ownRegistration(container: WorkerHost['container']): Promise<ServiceWorkerRegistration | undefined> {
  return container.getRegistration(WORKER_SCOPE).catch(() => undefined)
}

/**
 * Waits for a worker that is being installed; without one it returns at once. Chromium throws away what it fetched ahead (PER-4) once a worker comes to
 * serve it.
 */
export async function workerIsInstalled({ container }: WorkerHost): Promise<void> {
  const { active, installing } = (await ownRegistration(container)) ?? {}
  if (active || !installing) return
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated' || installing.state === 'redundant') resolve()
    })
  })
}

/** Removes our worker and everything that it keeps. The page goes on without. */
async function removeWorker({ container, caches }: WorkerHost): Promise<void> {
  const registration = await ownRegistration(container)
  await registration?.unregister().catch(() => false)
  await Promise.all(OWN_CACHES.map((name) => caches.delete(name).catch(() => false)))
}

/** Unregisters workers of the older front end, in browsers that list them (PWA-3). Returns whether one of them ran this page. */
export async function removeOlderWorkers({ container }: WorkerHost): Promise<boolean> {
  const { origin } = new URL(platform().page.href())
  const registrations = await container.getRegistrations().catch(() => [])
  const older = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker && isOlderWorker(worker.scriptURL, origin)),
  )
  await Promise.all(older.map((registration) => registration.unregister().catch(() => false)))
  return older.length > 0 && container.controller !== null && isOlderWorker(container.controller.scriptURL, origin)
}

/**
 * Tells the worker who uses the page, which screen it shows and with which files. Returns its reply; undefined from a worker that is not ours. `late`
 * runs if the reply comes after all: a slow phone may take longer to start a worker.
 */
export async function greet(
  worker: Pick<ServiceWorker, 'postMessage'>,
  { loaded }: Pick<WorkerHost, 'loaded'>,
  late: () => void,
): Promise<WorkerReply | undefined> {
  const { origin, pathname: path } = new URL(platform().page.href())
  const urls = loaded().map((address) => new URL(address, origin))
  const files = urls.filter((url) => url.origin === origin && HASHED.test(url.pathname)).map(({ pathname }) => pathname)
  for (const [place, ms] of REPLY_WAITS_MS.entries()) {
    const isLast = place === REPLY_WAITS_MS.length - 1
    const reply = await ask(
      worker,
      { type: 'hello', path, member: $memberId.get(), lite: $isLite.get(), files },
      ms,
      isLast ? late : () => undefined,
    )
    if (reply) return reply
  }
  return undefined
}

function ask(
  worker: Pick<ServiceWorker, 'postMessage'>,
  message: PageMessage,
  ms: number,
  late: () => void,
): Promise<WorkerReply | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    let isLate = false
    const stop = platform().clock.after(ms, () => {
      isLate = true
      resolve(undefined)
    })
    port1.addEventListener('message', (event: MessageEvent<WorkerReply>) => {
      stop()
      port1.close()
      if (isLate) late()
      else resolve(event.data)
    })
    port1.start()
    worker.postMessage(message, [port2])
  })
}

/** Forgets the pages that were kept for the member, and the pictures. The page does it itself: a worker that is being replaced might not hear of it. */
export async function forgetMemberPages({ caches }: WorkerHost): Promise<void> {
  await Promise.all([MEMBER_CACHE, PICTURES_CACHE].map((name) => caches.delete(name).catch(() => false)))
}

/** Makes the browser look for a newer worker (PWA-2). Returns whether one waits once it is installed. */
export async function updateWorker({ container }: WorkerHost): Promise<boolean> {
  const registration = await ownRegistration(container)
  await registration?.update().catch(() => undefined)
  const installing = registration?.installing
  if (installing?.state === 'installing')
    await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
  return Boolean(registration?.waiting)
}

/** Lets a waiting worker take over. Returns whether there is one. */
export async function letTakeOver({ container }: WorkerHost): Promise<boolean> {
  const registration = await ownRegistration(container)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is of our origin
  registration?.waiting?.postMessage({ type: 'takeOver' } satisfies PageMessage)
  return Boolean(registration?.waiting)
}

const assetList = v.object({ files: v.record(v.string(), v.string()) })

/** The hash that this page found last. Another tab may already have stored a newer one, which says nothing about this page. */
const $found = atom<string | undefined>(undefined)
const $isChecking = atom(false)

/**
 * Compares the release of this page with the host's (OPS-3), and the asset lists with those of the last check (PWA-2), at first with those `known` when the
 * page started. Returns whether there is a newer build.
 */
export async function checkForUpdate(known: string | undefined, release: string | undefined): Promise<boolean> {
  const { lifecycle, local } = platform()
  if ($isChecking.get() || !lifecycle.isOnline()) return false
  $isChecking.set(true)
  const [host, ...lists] = await Promise.all([latestVersion(), ...ASSET_LISTS.map(askForList)])
  $isChecking.set(false)
  const decision = logDecision('update', decideUpdate($found.get() ?? known, lists, { page: release, host: host?.release }))
  if (decision.do === 'nothing') return false
  const found = decision.hash ?? $found.get()
  $found.set(found)
  if (found !== undefined) local.set(ASSETS_KEY, found)
  return decision.do === 'update'
}

async function askForList(path: string): Promise<ListAnswer> {
  const { fetch, clock } = platform()
  try {
    const response = await fetch(`${path}?t=${clock.now()}`, { cache: 'no-store' })
    if (response.status >= 500) return 'unknown'
    const list = v.safeParse(assetList, response.ok ? await response.json().catch(() => undefined) : undefined)
    return list.success ? list.output : 'missing'
  } catch {
    return 'unknown'
  }
}
