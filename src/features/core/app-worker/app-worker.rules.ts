import { WORKER_PATH } from '#lib/app-worker.ts'
import type { Engagement } from '#lib/engagement.ts'
import { shortHash } from '#lib/hash.ts'

/** Successive waits, ms: a worker may have to start. */
export const REPLY_WAITS_MS = [50, 800, 3000] as const

/** From `version.json`; undefined if unreadable. */
export type WorkerSwitch = 'on' | 'off' | undefined

type WorkerPlan =
  | { readonly do: 'register' }
  | { readonly do: 'remove'; readonly because: 'switchedOff' }
  | { readonly do: 'leave'; readonly because: 'noAnswer' }

/** The kill switch first; unknown changes nothing. */
export function decideWorker(switchedTo: WorkerSwitch): WorkerPlan {
  if (switchedTo === 'off') return { do: 'remove', because: 'switchedOff' }
  return switchedTo === 'on' ? { do: 'register' } : { do: 'leave', because: 'noAnswer' }
}

/** PWA-3. Other sites' workers on the host stay. */
export function isOlderWorker(script: string, origin: string): boolean {
  const url = new URL(script)
  return url.origin === origin && /^\/(?:m|mobile)\//.test(url.pathname) && url.pathname !== WORKER_PATH
}

export interface TakeOverFacts {
  /** `ours` replied to the report of the page, `older` did not. */
  readonly before: 'none' | 'ours' | 'older'
  /** The self-removing worker does not reply. */
  readonly replies: boolean
  /** This page asked for the change. */
  readonly asked: boolean
  readonly busy: boolean
}

export type TakeOver =
  | { readonly do: 'nothing'; readonly because: 'firstWorker' | 'workerRemoved' }
  | { readonly do: 'refresh'; readonly because: 'asked' | 'otherTab' }
  | { readonly do: 'offer'; readonly because: 'olderWorker' | 'busy' }

/** Tabs update together, but no engaged one (PWA-2, PWA-3). */
export function decideTakeOver({ before, replies, asked, busy }: TakeOverFacts): TakeOver {
  if (asked) return { do: 'refresh', because: 'asked' }
  if (before === 'none') return { do: 'nothing', because: 'firstWorker' }
  if (!replies) return { do: 'nothing', because: 'workerRemoved' }
  if (before === 'older') return { do: 'offer', because: 'olderWorker' }
  return busy ? { do: 'offer', because: 'busy' } : { do: 'refresh', because: 'otherTab' }
}

/** Then hourly (PWA-2), ms. */
export const FIRST_CHECK_MS = 1500
export const CHECK_EVERY_MS = 3_600_000

/** Ours and the older front end's (PWA-2). */
export const ASSET_LISTS = ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'] as const

type AssetList = Readonly<Record<string, string>>

/** Hash of asset lists, over their sorted names and urls: it tells lists apart. */
export function hashOfLists(lists: readonly AssetList[]): string {
  const entries = lists
    .flatMap((list) => Object.entries(list))
    .map(([name, url]) => `${name}\n${url}`)
    .sort()
  return shortHash(entries.join('\n\n'))
}

/** `missing`: the host has none; `unknown`: no network or a failing host. */
export type ListAnswer = { readonly files: AssetList } | 'missing' | 'unknown'

type UpdateCheck =
  | { readonly do: 'nothing'; readonly because: 'unknown' }
  | { readonly do: 'remember'; readonly because: 'firstVisit' | 'same'; readonly hash: string }
  | { readonly do: 'update'; readonly because: 'listsChanged'; readonly hash: string }
  | { readonly do: 'update'; readonly because: 'otherRelease'; readonly hash: string | undefined }

/** Undefined if none or unknown. */
interface Releases {
  readonly page: string | undefined
  readonly host: string | undefined
}

/** By release, since colours change no list (OPS-3), and by lists (PWA-2). A list that did not arrive proves nothing. */
export function decideUpdate(known: string | undefined, lists: readonly ListAnswer[], { page, host }: Releases): UpdateCheck {
  const hash = lists.includes('unknown') ? undefined : hashOfLists(lists.map((list) => (typeof list === 'string' ? {} : list.files)))
  if (page !== undefined && host !== undefined && page !== host) return { do: 'update', because: 'otherRelease', hash }
  if (hash === undefined) return { do: 'nothing', because: 'unknown' }
  if (known === undefined) return { do: 'remember', because: 'firstVisit', hash }
  return hash === known ? { do: 'remember', because: 'same', hash } : { do: 'update', because: 'listsChanged', hash }
}

export type RefreshOffer = { readonly do: 'offer' } | { readonly do: 'wait'; readonly because: Exclude<Engagement, 'none'> }

/** Never during a game, payment or form (PWA-2). */
export function decideRefreshOffer(engagement: Engagement): RefreshOffer {
  return engagement === 'none' ? { do: 'offer' } : { do: 'wait', because: engagement }
}
