import { readFileSync } from 'node:fs'
import { WAITING_KEYS } from '#lib/consent-keys.ts'

/** One row of docs/storage-keys.md, read from a constant and its comment in src/lib/storage-keys.ts. */
export interface StorageKey {
  readonly name: string
  /** The key as browsers store it; of a prefix only the beginning. */
  readonly key: string
  readonly store: string
  readonly howLong: string
  readonly atSignOut: string
  readonly holds: string
}

const SOURCE = new URL('../../lib/storage-keys.ts', import.meta.url)
const CONSTANT = /^(?:\/\*\* (?<comment>.*) \*\/\n)?export const (?<name>\w+) = '(?<key>[^']+)'$/gm

/** Reads the list of storage keys. Throws for a constant whose comment has not the four columns. */
export function readStorageKeys(source = readFileSync(SOURCE, 'utf8')): StorageKey[] {
  return [...source.matchAll(CONSTANT)].map(({ groups: { comment = '', name = '', key = '' } = {} }) => {
    const columns = comment.split(' | ')
    const [store, howLong, atSignOut, holds] = columns
    if (!store || !howLong || !atSignOut || !holds || columns.length > 4) {
      throw new Error(`src/lib/storage-keys.ts: ${name} needs a comment with four columns, /** store | how long | at sign-out | what it holds */; found: ${comment || 'none'}`)
    }
    return { name, key, store, howLong, atSignOut, holds }
  })
}

/** Prints the page docs/storage-keys.md. */
export function storageKeysPage(keys: readonly StorageKey[]): string {
  const rows = keys.map(({ name, key, store, howLong, atSignOut, holds }) => `| \`${key}${name.endsWith('_PREFIX') ? '…' : ''}\` | ${store} | ${holds} | ${howLong} | ${atSignOut} | ${consentFor(key)} |`)
  return `# Storage keys

Everything that a site of ours stores in a visitor's browser. \`npm run keys\` writes this page from \`src/lib/storage-keys.ts\`, the only file that names a key.

Stores: *tab* is sessionStorage, *device* localStorage, *database* IndexedDB, *cache* the service worker's; a *channel* (BroadcastChannel) sends and stores nothing. Values that
belong to one member or merchant carry its id inside, and are ignored for another. Chats and games run on other origins and store under their own.

Where a merchant asks for [consent](consent.md), what serves measurement (*analytics*) or advertising (*marketing*) waits for it and goes with a refusal, as does \`deviceId\` where the
folder says \`deviceIdWaits\`. The rest is necessary.

| Key | Store | What it holds | How long | At sign-out | Needs consent to |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

function consentFor(key: string): string {
  return WAITING_KEYS.find((waiting) => waiting.key === key)?.serves.join(' or ') ?? ''
}
