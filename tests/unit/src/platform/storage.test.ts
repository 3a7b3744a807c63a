import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { fakePlatform } from './fake.ts'
import { browserVault, safeStore, storageState } from '#platform/storage.ts'

const LIMIT = 1_572_864

describe('a store that never throws', () => {
  test.each<[why: string, value: string, written: boolean]>([
    ['SES-2 exactly 1.5 MB of one-byte text is written', 'a'.repeat(LIMIT), true],
    ['SES-2 one byte more is refused', 'a'.repeat(LIMIT + 1), false],
    ['SES-2 the limit counts UTF-8 bytes: three for each letter fit', '文'.repeat(LIMIT / 3), true],
    ['SES-2 one three-byte letter more is refused', '文'.repeat(LIMIT / 3) + '文', false],
    ['SES-2 a text of two-byte letters at the limit is written', 'é'.repeat(LIMIT / 2), true],
    ['SES-2 a text of two-byte letters above the limit is refused', 'é'.repeat(LIMIT / 2) + 'a', false],
  ])('%s', (_why, value, written) => {
    const { tab } = fakePlatform()
    tab.set('key', 'old')
    expect(tab.set('key', value)).toBe(written)
    expect(tab.get('key') === value).toBe(written)
    if (!written) expect(tab.get('key')).toBe('old')
  })

  test('SES-2 local storage has no limit of ours', () => {
    expect(fakePlatform().local.set('key', 'a'.repeat(LIMIT + 1))).toBe(true)
  })

  test('what refused storage does not take this document remembers, and another one does not have it', () => {
    const { local, tab } = fakePlatform({ refuseStorage: true })
    for (const store of [local, tab]) {
      expect([store.get('key'), store.keys()]).toEqual([undefined, []])
      expect(store.set('key', 'value')).toBe(false)
      expect([store.get('key'), store.keys()]).toEqual(['value', ['key']])
      store.remove('key')
      expect([store.get('key'), store.keys()]).toEqual([undefined, []])
    }
  })

  test('over the old value of full storage the document’s new one wins, until one is stored', () => {
    let isFull = true
    const raw = {
      getItem: () => 'old',
      setItem: () => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
      key: () => null,
      length: 0,
    }
    const store = safeStore(() => raw)
    expect([store.set('key', 'new'), store.get('key')]).toEqual([false, 'new'])
    isFull = false
    expect([store.set('key', 'newer'), store.get('key')]).toEqual([true, 'old'])
  })

  test('a removed value is absent and its key is no longer listed', () => {
    const { tab } = fakePlatform()
    tab.set('a', '1')
    tab.set('b', '2')
    tab.remove('a')
    expect(tab.get('a')).toBeUndefined()
    expect(tab.keys()).toEqual(['b'])
  })
})

/** What is promised for longer than the document: whoever stores it must act where storage refuses. The document remembers everything else. */
const PROMISED = ['SESSION_KEY', 'DEVICE_SESSION_KEY', 'REMEMBERED_KEY', 'ARRIVAL_KEY', 'PLAY_BREAK_KEY', 'LIMITS_KEY']

test('RGP-4 SES-1 LOG-6 nothing that is promised for longer than the document is stored without a look at what storage returned', () => {
  const root = fileURLToPath(new URL('../../../../src', import.meta.url))
  const writes = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(/^.*\.set\((\w+_KEY), .*$/gm)].map(([line, key]) => ({ name, line, key })),
    )
  const promised = writes.filter(({ key }) => PROMISED.includes(key ?? ''))
  expect(new Set(promised.map(({ key }) => key))).toEqual(new Set(PROMISED))
  expect(promised.filter(({ line }) => /^\s*(?:void )?(?:platform\(\)\.)?(?:local|tab)\.set\(/.test(line))).toEqual([])
})

/** A database that holds one value, as much of IndexedDB as the vault uses. */
function smallDatabase() {
  const values = new Map<string, unknown>()
  const request = (result: () => unknown): object => {
    const value = result()
    return { result: value, addEventListener: (type: string, run: () => void) => type === 'success' && queueMicrotask(run) }
  }
  const store = {
    get: (name: string) => request(() => values.get(name)),
    add: (value: unknown, name: string) => request(() => (values.set(name, value), name)),
  }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined }
  return { values, indexedDB: { open: () => request(() => database) } as unknown as IDBFactory }
}

describe('the sealing key', () => {
  test('LOG-6 cannot be taken out of the browser, and is the same for every page', async () => {
    const { values, indexedDB } = smallDatabase()
    const { crypto } = globalThis
    const key = await browserVault({ indexedDB, crypto } as unknown as Window & typeof globalThis).sealingKey()
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } })
    await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow()
    expect([...values.values()]).toEqual([key])
    expect(await browserVault({ indexedDB, crypto } as unknown as Window & typeof globalThis).sealingKey()).toBe(key)
  })

  test('LOG-6 SES-10 a database that never answers yields no key after two seconds, and nobody waits for it again', async () => {
    vi.useFakeTimers()
    try {
      let opened = 0
      const indexedDB = { open: () => ((opened += 1), { addEventListener: () => undefined }) }
      const vault = browserVault({ indexedDB, crypto: globalThis.crypto } as unknown as Window & typeof globalThis)
      const key = vault.sealingKey()
      await vi.advanceTimersByTimeAsync(2000)
      expect(await key).toBeUndefined()
      expect(await vault.sealingKey()).toBeUndefined()
      expect(opened).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each<[fails: string, times: number, found: boolean]>([
    ['once', 1, true],
    ['twice', 2, true],
    ['at each question', 3, false],
  ])('SES-10 LOG-6 a database whose first reading of the key ends in an error %s is asked again', async (_fails, times, isFound) => {
    vi.useFakeTimers()
    try {
      const { indexedDB } = smallDatabase()
      const { crypto } = globalThis
      const window = { indexedDB, crypto } as unknown as Window & typeof globalThis
      const key = await browserVault(window).sealingKey()
      let left = times
      const refused = {
        error: new Error('lost'),
        addEventListener: (type: string, run: () => void) => type === 'error' && queueMicrotask(run),
      }
      const failing = { open: () => ((left -= 1) >= 0 ? refused : indexedDB.open('', 1)) }
      const found = browserVault({ indexedDB: failing, crypto } as unknown as Window & typeof globalThis).sealingKey()
      await vi.advanceTimersByTimeAsync(1000)
      expect(await found).toBe(isFound ? key : undefined)
    } finally {
      vi.useRealTimers()
    }
  })

  test('SOC-6 a database that never answers is silent, and no private window’s', async () => {
    vi.useFakeTimers()
    try {
      const silent = { open: () => ({ addEventListener: () => undefined }) } as unknown as IDBFactory
      const stores = storageState(fakePlatform().local, silent)
      await vi.advanceTimersByTimeAsync(2000)
      expect(await stores).toBe('silent')
    } finally {
      vi.useRealTimers()
    }
  })
})
