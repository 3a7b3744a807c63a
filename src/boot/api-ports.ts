import * as v from 'valibot'
import type { ErrorDecision } from '#api/ports.ts'
import { chooseImageFormat } from '#api/image-format.ts'
import type { ApiPorts, CacheStore } from '#api/ports.ts'
import { currentDeviceWords } from '#features/core/device/device.actions.ts'
import { showError } from '#features/core/dialogs/dialogs.actions.ts'
import { $memberId, $token } from '#features/core/session/session.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { reportContractProblem } from '#lib/contract-problems.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { API_CACHE_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'

const storedEntries = v.record(v.string(), v.string())

/** The ports of the api, from the platform and the session. */
export function apiPorts(): ApiPorts {
  const { fetch, clock, random, subtle, device, lifecycle, secure } = platform()
  return {
    fetch,
    clock,
    random: () => random.fraction(),
    crypto: { getRandomValues: (bytes) => (bytes.set(random.bytes(bytes.length)), bytes), subtle },
    cacheStore: cacheStore(),
    identity: () => {
      const { merchant, language } = currentShell()
      return {
        merchant: merchant.code,
        language,
        userAgent: device.userAgent,
        token: $token.get(),
        memberId: $memberId.get(),
        device: currentDeviceWords().device,
      }
    },
    imageFormat: () => chooseImageFormat({ userAgent: device.userAgent, touchPoints: device.maxTouchPoints }),
    online: () => lifecycle.isOnline(),
    leaving: () => lifecycle.isLeaving(),
    // ERR-5 differs for http and https; localhost counts as https.
    secure,
    onError: (decision, { endpoint }) => void carryOut(logDecision(`error of ${endpoint}`, decision)),
    onUnreadable: ({ endpoint, field, problem }) => reportContractProblem('reject', { call: endpoint, field, problem }),
    onDropped: (endpoint, items) =>
      items.forEach(({ index, field, problem }) =>
        reportContractProblem(index === undefined ? 'ignore' : 'drop', { call: endpoint, field, problem }),
      ),
  }
}

/** Shows the error at once; the session's part loads when needed (ERR-1, ERR-2). */
async function carryOut(decision: ErrorDecision): Promise<void> {
  showError(decision)
  if (decision.do !== 'relogin' && decision.do !== 'disableAutoLogin') return
  const { applyErrorToSession } = await importWithRetry(() => import('#features/access/sign-out/relogin.actions.ts'))
  applyErrorToSession(decision)
}

/** Stores responses for the tab's next documents (API-4). */
function cacheStore(): CacheStore {
  const { tab } = platform()
  return {
    read: () => parseStored(storedEntries, tab.get(API_CACHE_KEY)),
    write: (entries) => void tab.set(API_CACHE_KEY, JSON.stringify(entries)),
    clear: () => tab.remove(API_CACHE_KEY),
  }
}
