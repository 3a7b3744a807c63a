import { WORKER_PATH } from '#lib/app-worker.ts'
import type { Engagement } from '#lib/engagement.ts'
import { shortHash } from '#lib/hash.ts'

/** How long a page waits for the reply of its worker, one try after the other, in milliseconds. A worker may have to start first. */
export const REPLY_WAITS_MS = [50, 800, 3000] as const

/** What `version.json` says of the worker; undefined if it was not readable. */
export type WorkerSwitch = 'on' | 'off' | undefined

type WorkerPlan =
  | { readonly do: 'register' }
  | { readonly do: 'remove'; readonly because: 'switchedOff' }
  | { readonly do: 'leave'; readonly because: 'noAnswer' }

/** Decides about this page's service worker: the build's kill switch comes first, and without an answer everything stays as it is. */
export function decideWorker(switchedTo: WorkerSwitch): WorkerPlan {
  if (switchedTo === 'off') return { do: 'remove', because: 'switchedOff' }
  return switchedTo === 'on' ? { do: 'register' } : { do: 'leave', because: 'noAnswer' }
}

/** Is this the script of a worker of the older front end (PWA-3)? Those of other sites of the host stay. */
export function isOlderWorker(script: string, origin: string): boolean {
  const url = new URL(script)
  return url.origin === origin && /^\/(?:m|mobile)\//.test(url.pathname) && url.pathname !== WORKER_PATH
}

export interface TakeOverFacts {
  /** The worker that ran the page before: none, one that replied to our greeting, or one that did not. */
  readonly before: 'none' | 'ours' | 'older'
  /** The worker that runs it now replied. The one that removes itself does not. */
  readonly replies: boolean
  /** This page asked for the change. */
  readonly asked: boolean
  readonly busy: boolean
}

export type TakeOver =
  | { readonly do: 'nothing'; readonly because: 'firstWorker' | 'workerRemoved' }
  | { readonly do: 'refresh'; readonly because: 'asked' | 'otherTab' }
  | { readonly do: 'offer'; readonly because: 'olderWorker' | 'busy' }

/** Decides what a page does when another worker runs it. Tabs update together, but none in the middle of something (PWA-2, PWA-3). */
export function decideTakeOver({ before, replies, asked, busy }: TakeOverFacts): TakeOver {
  if (asked) return { do: 'refresh', because: 'asked' }
  if (before === 'none') return { do: 'nothing', because: 'firstWorker' }
  if (!replies) return { do: 'nothing', because: 'workerRemoved' }
  if (before === 'older') return { do: 'offer', because: 'olderWorker' }
  return busy ? { do: 'offer', because: 'busy' } : { do: 'refresh', because: 'otherTab' }
}

/** When the lists are asked for: so long after the start, and each hour (PWA-2), in milliseconds. */
export const FIRST_CHECK_MS = 1500
export const CHECK_EVERY_MS = 3_600_000

/** The asset lists of this front end and of the older one beside it (PWA-2). */
export const ASSET_LISTS = ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'] as const

/** The urls of an asset list by name. A missing list counts as empty. */
type AssetList = Readonly<Record<string, string>>

/** Hash of asset lists, over their sorted names and urls: it tells lists apart. */
export function hashOfLists(lists: readonly AssetList[]): string {
  const entries = lists
    .flatMap((list) => Object.entries(list))
    .map(([name, url]) => `${name}\n${url}`)
    .sort()
  return shortHash(entries.join('\n\n'))
}

/** An answer to the request for a list: the list, `missing` (the host has none), or `unknown` (no network, a host in trouble). */
export type ListAnswer = { readonly files: AssetList } | 'missing' | 'unknown'

type UpdateCheck =
  | { readonly do: 'nothing'; readonly because: 'unknown' }
  | { readonly do: 'remember'; readonly because: 'firstVisit' | 'same'; readonly hash: string }
  | { readonly do: 'update'; readonly because: 'listsChanged'; readonly hash: string }
  | { readonly do: 'update'; readonly because: 'otherRelease'; readonly hash: string | undefined }

/** The ids of this page's release and of the one that the host has now; undefined where there is none, or it is not known. */
interface Releases {
  readonly page: string | undefined
  readonly host: string | undefined
}

/**
 * Compares the release of this page with the host's, since a change of colours changes no list (OPS-3), and the lists with the hash that this page or an
 * earlier one found (PWA-2). A list that did not arrive says nothing.
 */
export function decideUpdate(known: string | undefined, lists: readonly ListAnswer[], { page, host }: Releases): UpdateCheck {
  const hash = lists.includes('unknown') ? undefined : hashOfLists(lists.map((list) => (typeof list === 'string' ? {} : list.files)))
  if (page !== undefined && host !== undefined && page !== host) return { do: 'update', because: 'otherRelease', hash }
  if (hash === undefined) return { do: 'nothing', because: 'unknown' }
  if (known === undefined) return { do: 'remember', because: 'firstVisit', hash }
  return hash === known ? { do: 'remember', because: 'same', hash } : { do: 'update', because: 'listsChanged', hash }
}

export type RefreshOffer = { readonly do: 'offer' } | { readonly do: 'wait'; readonly because: Exclude<Engagement, 'none'> }

/** Decides whether a refresh may be offered now: never in the middle of a game, a payment or a form (PWA-2). */
export function decideRefreshOffer(engagement: Engagement): RefreshOffer {
  return engagement === 'none' ? { do: 'offer' } : { do: 'wait', because: engagement }
}
