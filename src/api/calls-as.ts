// Apart from call.ts: loaded only where a link brings a session.
import { createApi, type Api } from './call.ts'
import type { ApiPorts } from './ports.ts'

/** Calls as another session than the page's, or as a guest, to check a session that a link brought. Caches nothing and reports no errors. */
export function callsAs(ports: ApiPorts, token: string | undefined): Api {
  return createApi({
    ...ports,
    identity: () => ({ ...ports.identity(), token, memberId: undefined }),
    cacheStore: { read: () => undefined, write: () => undefined, clear: () => undefined },
    onError: () => undefined,
  })
}
