import { type Api, createApi } from './call.ts'
import type { ApiPorts } from './ports.ts'

/** Calls as another session than the page's: to look at a token before it is taken. Nothing is cached, nobody is told of errors. */
export function callsAs(ports: ApiPorts, token: string): Api {
  return createApi({
    ...ports,
    identity: () => ({ ...ports.identity(), token, memberId: undefined }),
    cacheStore: { read: () => undefined, write: () => undefined, clear: () => undefined },
    onError: () => undefined,
  })
}
