import { type Api, createApi } from './call.ts'
import type { ApiPorts } from './ports.ts'

/** Calls as another session than the page's, or as nobody: to look at what a link brought before it is taken. Nothing is cached, nobody is told of errors. */
export function callsAs(ports: ApiPorts, token: string | undefined): Api {
  return createApi({
    ...ports,
    identity: () => ({ ...ports.identity(), token, memberId: undefined }),
    cacheStore: { read: () => undefined, write: () => undefined, clear: () => undefined },
    onError: () => undefined,
  })
}
