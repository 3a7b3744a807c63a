/** A browser's caches in memory. `spoil.writes` makes every write fail, `full` those beside pictures, as a full disk does; `all` refuses storage; `silent` never answers. */
export function memoryCaches(): {
  readonly caches: CacheStorage
  readonly paths: (name: string) => string[]
  readonly spoil: { writes: boolean; all: boolean; full: boolean; silent: boolean }
} {
  const stores = new Map<string, Map<string, Response>>()
  const spoil = { writes: false, all: false, full: false, silent: false }
  const pathOf = (key: RequestInfo | URL): string => {
    const { pathname, search } = new URL(typeof key === 'string' ? key : key instanceof URL ? key.href : key.url, 'https://aurora.example')
    return pathname + search
  }
  const answer = <T>(value: T): Promise<T> => (spoil.silent ? new Promise(() => undefined) : Promise.resolve(value))
  const open = async (name: string): Promise<object> => {
    await answer(undefined)
    if (spoil.all) throw new DOMException('The operation is insecure.', 'SecurityError')
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (key: string) => store.get(pathOf(key))?.clone(),
      put: async (key: string, response: Response) => {
        if (spoil.writes || (spoil.full && stores.has('livery-pictures'))) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
        const stored = new Response(await response.text(), { headers: response.headers })
        store.delete(pathOf(key))
        store.set(pathOf(key), stored)
      },
      delete: async (key: string) => store.delete(pathOf(key)),
      keys: async () => [...store.keys()].map((path) => ({ url: `https://aurora.example${path}` })),
    }
  }
  const caches = { open, delete: (name: string) => answer(stores.delete(name)), keys: () => answer([...stores.keys()]) }
  return { caches: caches as unknown as CacheStorage, paths: (name) => [...(stores.get(name)?.keys() ?? [])], spoil }
}

/** A response as the network gives it: of our own origin, and readable. */
export function fromNetwork(
  body: string | ReadableStream,
  contentType: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const response = new Response(body, { status, headers: { 'Content-Type': contentType, ...headers } })
  const clone = response.clone.bind(response)
  Object.defineProperties(response, { type: { value: 'basic' }, clone: { value: () => typed(clone()) } })
  return response
}

function typed(response: Response): Response {
  return Object.defineProperty(response, 'type', { value: 'basic' })
}
