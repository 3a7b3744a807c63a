import type { Api } from './call.ts'

interface Line {
  readonly connected: Promise<Api>
  readonly connect: (api: Api) => void
}

let line = newLine()

/**
 * Connects the page's calls to the world: boot does it once it is known who asks, so that no call of a member goes out as a guest's. The transport
 * comes with it, so that what only wants to call later need not carry it.
 */
export function connectApi(api: Api): void {
  line.connect(api)
}

/** Takes the connection back, for tests. */
export function disconnectApi(): void {
  line = newLine()
}

/** Sends a declared call as the session of this page; calls made before boot connected wait for it. */
export const call: Api['call'] = async (declaration, request, options) => (await line.connected).call(declaration, request, options)

/** Empties the cache of answers (API-4): on sign-in, sign-out and language change. */
export async function clearCache(): Promise<void> {
  const api = await line.connected
  api.clearCache()
}

/** Fetches key and ciphers ahead, when a form with a password gets its first focus. */
export async function preloadSealing(): Promise<void> {
  const api = await line.connected
  await api.preloadSealing()
}

function newLine(): Line {
  let connect!: Line['connect']
  const connected = new Promise<Api>((resolve) => {
    connect = resolve
  })
  return { connected, connect }
}
