import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBrandText } from '#build-time/brand/folder-files.ts'

/** One money, or a map of them by language. */
const MONEY = /"money"\s*:\s*\{(?:[^{}]|\{[^{}]*\})*\}/

const DECIMALS = /,\s*"decimals"\s*:\s*\d+|"decimals"\s*:\s*\d+\s*,\s*/g

/** Takes `decimals` out of `money`, which no page ever read: true if the file was changed. The rest of it stays as its owner laid it out. */
export function withoutDecimals(folder: string): boolean {
  const text = readBrandText(folder, 'merchant.json')
  const changed = text.replace(MONEY, (money) => money.replaceAll(DECIMALS, ''))
  if (changed === text) return false
  writeFileSync(join(folder, 'merchant.json'), changed)
  return true
}
