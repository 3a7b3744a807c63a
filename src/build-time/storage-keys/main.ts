import { writeFileSync } from 'node:fs'
import { readStorageKeys, storageKeysPage } from './table.ts'

/** `npm run keys`: writes docs/storage-keys.md from src/lib/storage-keys.ts. */
writeFileSync(new URL('../../../docs/storage-keys.md', import.meta.url), storageKeysPage(readStorageKeys()))
