import * as v from 'valibot'
import type { ErrorDecision } from '#api/error-catalogue.ts'
import { chooseImageFormat } from '#api/image-format.ts'
import type { ApiPorts, CacheStore, Clock } from '#api/ports.ts'
import { currentDeviceWords } from '#features/device/device.ts'
import { sayError } from '#features/dialogs/error-notice.ts'
import { $memberId, $token } from '#features/session/store.ts'
import { decided } from '#lib/decisions.ts'
import { parseStored } from '#lib/json.ts'
import { untilFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'

const CACHE_KEY = 'livery:api-cache'
const entries = v.record(v.string(), v.string())

/** What the api needs of the world, from the platform and the session. */
export function apiPorts(): ApiPorts {
  const { random, subtle, device, lifecycle, secure } = platform()
  return {
    fetch: platform().fetch,
    clock: clock(),
    random: () => random.fraction(),
    crypto: { getRandomValues: (bytes) => (bytes.set(random.bytes(bytes.length)), bytes), subtle },
    cacheStore: cacheStore(),
    identity: () => {
      const { merchant, language } = currentShell()
      return { merchant: merchant.code, language, userAgent: device.userAgent, token: $token.get(), memberId: $memberId.get(), device: currentDeviceWords().device }
    },
    imageFormat: () => chooseImageFormat({ userAgent: device.userAgent, touchPoints: device.maxTouchPoints }),
    online: () => lifecycle.isOnline(),
    // ERR-5 tells http pages from https ones; localhost counts as the latter, as it does to browsers.
    secure,
    onError: (decision, { endpoint }) => void carryOut(decided(`error of ${endpoint}`, decision)),
  }
}

/** What is said is said at once; what concerns the session is seldom, so its part comes when it is needed (ERR-1, ERR-2). */
async function carryOut(decision: ErrorDecision): Promise<void> {
  sayError(decision)
  if (decision.do !== 'relogin' && decision.do !== 'disableAutoLogin') return
  const { carryOutForSession } = await untilFetched(() => import('#features/sign-in/relogin.ts'))
  carryOutForSession(decision)
}

function clock(): Clock {
  const { now, after } = platform().clock
  return { now, setTimeout: (task, ms) => after(ms, task), clearTimeout: (timer) => (timer as Undo | undefined)?.() }
}

/** The answers that this tab's next documents find (API-4). */
function cacheStore(): CacheStore {
  const { tab } = platform()
  return {
    read: () => parseStored(entries, tab.get(CACHE_KEY)),
    write: (kept) => void tab.set(CACHE_KEY, JSON.stringify(kept)),
    clear: () => tab.remove(CACHE_KEY),
  }
}
