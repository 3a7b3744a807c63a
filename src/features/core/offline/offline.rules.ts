import type { RouteId } from '#routes/routes.ts'
import { NEEDS_NETWORK } from '#routes/screens/needs-network.ts'

export const BACK_NOTICE_MS = 3000

const MINUTE_MS = 60_000
const SECOND_MS = 1000
/** Seconds; the last repeats. */
const RETRY_S = [3, 5, 10, 20, 30, 60]

export interface Age {
  readonly value: number
  readonly unit: 'minute' | 'hour' | 'day'
}

export interface OfflineFacts {
  /** The host does not respond. */
  readonly isAway: boolean
  /** The host responds again after it did not. */
  readonly isBack: boolean
  readonly route: RouteId
  /** Epoch ms; undefined from the network. */
  readonly keptAt: number | undefined
  readonly now: number
}

/** `shows`: a cached page of `age`. `needs`: what requires a network. */
export type OfflineNotice =
  | { readonly show: 'nothing'; readonly because: 'network' | 'offlineScreen' }
  | { readonly show: 'back' }
  | {
      readonly show: 'offline'
      readonly shows?: { readonly what: 'lobby' | 'page'; readonly age: Age }
      readonly needs?: 'game' | 'cashier' | 'form'
    }

/** STA-3, PWA-5. The offline screen needs no notice. */
export function decideOfflineNotice({ isAway, isBack, route, keptAt, now }: OfflineFacts): OfflineNotice {
  if (!isAway) return isBack ? { show: 'back' } : { show: 'nothing', because: 'network' }
  if (route === 'offline') return { show: 'nothing', because: 'offlineScreen' }
  const needs = NEEDS_NETWORK[route]
  return {
    show: 'offline',
    ...(keptAt !== undefined && { shows: { what: needs === 'lobby' ? 'lobby' : 'page', age: ageOf(keptAt, now) } }),
    ...(needs && { needs: needs === 'lobby' ? 'game' : needs }),
  }
}

/** A minute at least. */
export function ageOf(at: number, now: number): Age {
  const minutes = Math.max(1, Math.round((now - at) / MINUTE_MS))
  if (minutes < 60) return { value: minutes, unit: 'minute' }
  const hours = Math.round(minutes / 60)
  return hours < 48 ? { value: hours, unit: 'hour' } : { value: Math.round(hours / 24), unit: 'day' }
}

/** In ms, after so many failures. */
export function retryWait(tries: number): number {
  return (RETRY_S[tries] ?? RETRY_S.at(-1) ?? 0) * SECOND_MS
}

/** The offline screen stands for another page, which then loads. */
export function decideNetworkReturn({ route, keptAt }: Pick<OfflineFacts, 'route' | 'keptAt'>): 'reload' | 'stay' {
  return route === 'offline' && keptAt !== undefined ? 'reload' : 'stay'
}
