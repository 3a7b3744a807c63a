import { platform } from '#platform/current.ts'

const OFF_KEY = 'livery:auto-login-off'

/** No signing in by itself for the rest of this tab's session: the server saw another address (ERR-2, LOG-7). */
export function disableAutoLogin(): void {
  platform().tab.set(OFF_KEY, '1')
}

export function isAutoLoginDisabled(): boolean {
  return platform().tab.get(OFF_KEY) !== undefined
}
