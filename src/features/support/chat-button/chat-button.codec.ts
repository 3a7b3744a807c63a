import { CHAT_LAUNCHER_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'

const AWAY = 'away'

/** For this visit. */
export function isPutAway(): boolean {
  return platform().tab.get(CHAT_LAUNCHER_KEY) === AWAY
}

/** On all screens of this visit. */
export function putAway(away: boolean): void {
  if (away) platform().tab.set(CHAT_LAUNCHER_KEY, AWAY)
  else platform().tab.remove(CHAT_LAUNCHER_KEY)
}
