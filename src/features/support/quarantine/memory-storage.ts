/**
 * A document without an origin has no storage: reading `localStorage` throws there, and chats' scripts take it for granted. They get one that lasts as
 * long as the document; what they leave in it is gone with the chat.
 */
export function giveStorage(window: Window): void {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { configurable: true, value: memoryStorage() })
  Object.defineProperty(window.document, 'cookie', { configurable: true, ...memoryCookie() })
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
  }
}

function memoryCookie(): { get: () => string; set: (text: string) => void } {
  const kept = new Map<string, string>()
  return {
    get: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text) => {
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      const name = (at < 0 ? '' : pair.slice(0, at)).trim()
      if (/max-age\s*=\s*-?0*(?:;|$)/i.test(text)) kept.delete(name)
      else kept.set(name, pair.slice(at + 1).trim())
    },
  }
}
