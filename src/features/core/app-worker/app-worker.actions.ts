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

/** Undefined on plain http and in some private windows. */
export interface WorkerHost {
  readonly container: Pick<
    ServiceWorkerContainer,
    'controller' | 'register' | 'getRegistration' | 'getRegistrations' | 'addEventListener' | 'removeEventListener'
  >
  readonly caches: Pick<CacheStorage, 'delete'>
  /** Navigation start, epoch ms. */
  readonly startedAt: number
  readonly loaded: () => readonly string[]
}

const versionFile = v.object({ version: v.string(), worker: v.picklist(['on', 'off']), release: v.optional(v.string()) })
type VersionFile = v.InferOutput<typeof versionFile>

/** A response this fresh replaces the check's own request, ms. */
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

/** Newest version and kill switch; undefined without a network. */
export async function askSwitch(): Promise<WorkerSwitch> {
  return (await askVersion())?.worker
}

/** Registers, or removes it under the kill switch (RTE-12). Refusals are harmless. */
export async function obeySwitch(host: WorkerHost): Promise<void> {
  const plan = logDecision('service worker', decideWorker(await askSwitch()))
  if (plan.do === 'remove') await removeWorker(host)
  if (plan.do === 'register')
    await host.container.register(WORKER_PATH, { scope: WORKER_SCOPE, updateViaCache: 'none' }).catch(() => undefined)
}

function ownRegistration(container: WorkerHost['container']): Promise<ServiceWorkerRegistration | undefined> {
  return container.getRegistration(WORKER_SCOPE).catch(() => undefined)
}

/** Waits for an installing worker: once it takes over, Chromium discards prefetched pages (PER-4). */
export async function workerIsInstalled({ container }: WorkerHost): Promise<void> {
  const { active, installing } = (await ownRegistration(container)) ?? {}
  if (active || !installing) return
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated' || installing.state === 'redundant') resolve()
    })
  })
}

async function removeWorker({ container, caches }: WorkerHost): Promise<void> {
  const registration = await ownRegistration(container)
  await registration?.unregister().catch(() => false)
  await Promise.all(OWN_CACHES.map((name) => caches.delete(name).catch(() => false)))
}

/** In browsers that list them (PWA-3). Returns whether one ran this page. */
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
 * Sends the page's user, screen and files. Undefined from a foreign worker. `late` runs on a late reply: slow phones start workers slowly.
 */
export async function reportPage(
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

/** In the page: a worker being replaced might miss the message. */
export async function forgetMemberPages({ caches }: WorkerHost): Promise<void> {
  await Promise.all([MEMBER_CACHE, PICTURES_CACHE].map((name) => caches.delete(name).catch(() => false)))
}

/** PWA-2. Returns whether an installed one waits. */
export async function updateWorker({ container }: WorkerHost): Promise<boolean> {
  const registration = await ownRegistration(container)
  await registration?.update().catch(() => undefined)
  const installing = registration?.installing
  if (installing?.state === 'installing')
    await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
  return Boolean(registration?.waiting)
}

export async function letTakeOver({ container }: WorkerHost): Promise<boolean> {
  const registration = await ownRegistration(container)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is of our origin
  registration?.waiting?.postMessage({ type: 'takeOver' } satisfies PageMessage)
  return Boolean(registration?.waiting)
}

const assetList = v.object({ files: v.record(v.string(), v.string()) })

/** This page's last hash; another tab may have stored a newer one. */
const $found = atom<string | undefined>(undefined)
const $isChecking = atom(false)

/** Compares releases (OPS-3) and asset lists (PWA-2), first with those `known` at start. Returns whether there is a newer build. */
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
