import { CHAT_LAUNCHER_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'

const AWAY = 'away'

/** True when the chat button is put away for this visit. */
export function isPutAway(): boolean {
  return platform().tab.get(CHAT_LAUNCHER_KEY) === AWAY
}

/** Puts the chat button away on all screens of this visit, or brings it back. */
export function putAway(away: boolean): void {
  if (away) platform().tab.set(CHAT_LAUNCHER_KEY, AWAY)
  else platform().tab.remove(CHAT_LAUNCHER_KEY)
}
