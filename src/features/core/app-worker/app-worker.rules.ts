import { WORKER_PATH } from '#lib/app-worker.ts'

/** How long a page waits for the reply of its worker, one try after the other, in milliseconds. A worker may have to start first. */
export const REPLY_WAITS_MS = [50, 800, 3000] as const

/** What `version.json` says of the worker; undefined if it was not readable. */
export type WorkerSwitch = 'on' | 'off' | undefined

export type WorkerPlan =
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
