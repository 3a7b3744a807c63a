/** Name-value pairs. */
export interface StoredInMemory {
  readonly local: readonly (readonly [name: string, value: string])[]
  readonly session: StoredInMemory['local']
  readonly cookies: StoredInMemory['local']
}

/**
 * Storage and cookies for the document's lifetime: without origin `localStorage` throws, but scripts rely on it. `changed`: after each
 * changing task. Returns a function that restores earlier data.
 */
export function provideStorage(window: Window, changed?: (stored: StoredInMemory) => void): (stored: StoredInMemory) => void {
  const [local, session, cookies] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  let isReporting = false
  const note = (): void => {
    if (isReporting || !changed) return
    isReporting = true
    queueMicrotask(() => {
      isReporting = false
      changed({ local: [...local], session: [...session], cookies: [...cookies] })
    })
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage(local, note) })
  Object.defineProperty(window, 'sessionStorage', { configurable: true, value: memoryStorage(session, note) })
  Object.defineProperty(window.document, 'cookie', { configurable: true, ...memoryCookie(cookies, note) })
  return (stored) => {
    for (const [name, value] of stored.local) local.set(name, value)
    for (const [name, value] of stored.session) session.set(name, value)
    for (const [name, value] of stored.cookies) cookies.set(name, value)
  }
}

function memoryStorage(stored: Map<string, string>, note: () => void): Storage {
  return {
    get length() {
      return stored.size
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(String(key)) ?? null,
    setItem: (key, value) => {
      stored.set(String(key), String(value))
      note()
    },
    removeItem: (key) => {
      stored.delete(String(key))
      note()
    },
    clear: () => {
      stored.clear()
      note()
    },
  }
}

function memoryCookie(stored: Map<string, string>, note: () => void): { get: () => string; set: (text: string) => void } {
  return {
    get: () => [...stored].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text) => {
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      const name = (at < 0 ? '' : pair.slice(0, at)).trim()
      if (/max-age\s*=\s*-?0*(?:;|$)/i.test(text)) stored.delete(name)
      else stored.set(name, pair.slice(at + 1).trim())
      note()
    },
  }
}
