/**
 * Defines storage and cookies that last as long as the document. In a document without an origin reading `localStorage` throws, but scripts of chats rely
 * on it. Everything that they store is gone with the chat.
 */
export function provideStorage(window: Window): void {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { configurable: true, value: memoryStorage() })
  Object.defineProperty(window.document, 'cookie', { configurable: true, ...memoryCookie() })
}

function memoryStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(String(key)) ?? null,
    setItem: (key, value) => void stored.set(String(key), String(value)),
    removeItem: (key) => void stored.delete(String(key)),
    clear: () => stored.clear(),
  }
}

function memoryCookie(): { get: () => string; set: (text: string) => void } {
  const stored = new Map<string, string>()
  return {
    get: () => [...stored].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text) => {
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      const name = (at < 0 ? '' : pair.slice(0, at)).trim()
      if (/max-age\s*=\s*-?0*(?:;|$)/i.test(text)) stored.delete(name)
      else stored.set(name, pair.slice(at + 1).trim())
    },
  }
}
