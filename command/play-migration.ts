import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBrandText } from '#build-time/brand/folder-files.ts'

/** What each word of before 0.2.0 stood for (MKT-3). */
const LENGTHS: Readonly<Record<string, string>> = { hour: 'PT1H', day: 'P1D', week: 'P7D', month: 'P30D' }

/** The lengths of breaks of a `merchant.json` written as words, and `offerLimits`: true if it was changed. The rest of the file stays as its owner laid it out. */
export function migratePlay(folder: string): boolean {
  const text = readBrandText(folder, 'merchant.json')
  const changed = text
    .replace(
      /("breaks"\s{0,9}:\s{0,9}\[)([^\]]{0,400})\]/,
      (_whole, start: string, list: string) =>
        `${start}${list.replace(/"(\w+)"/g, (word, name: string) => (Object.hasOwn(LENGTHS, name) ? `"${LENGTHS[name]}"` : word))}]`,
    )
    .replace(
      /"offerLimits"(\s*:\s*)(true|false)/,
      (_whole, colon: string, value: string) => `"askForLimits"${colon}${value === 'true' ? '["joining"]' : '[]'}`,
    )
  if (changed === text) return false
  writeFileSync(join(folder, 'merchant.json'), changed)
  return true
}
