import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../src/i18n/locales/en/', import.meta.url)
let keys: string[] | undefined

/** Every `namespace.key` of the English words; plural forms also without their suffix, as code names them. */
export function knownKeys(): string[] {
  keys ??= [
    ...new Set(
      readdirSync(folder).flatMap((file) => {
        const names = Object.keys(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>)
        return names
          .flatMap((name) => [name, name.replace(/_(?:zero|one|two|few|many|other)$/, '')])
          .map((name) => `${file.replace('.json', '')}.${name}`)
      }),
    ),
  ]
  return keys
}
