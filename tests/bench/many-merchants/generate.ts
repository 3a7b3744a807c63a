import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { finishMerchant } from '../../finish-merchant.ts'

const read = <T>(place: string): T => JSON.parse(readFileSync(place, 'utf8')) as T
const write = (place: string, value: unknown): void => writeFileSync(place, JSON.stringify(value))

/** Creates a temporary folder with `count` merchants numbered from `first`, copied in turn from the real ones, each in every language of the product. */
export function manyMerchants(real: string, count: number, first: number): string {
  const [sources, root] = [mkdtempSync(join(tmpdir(), 'livery-real-')), mkdtempSync(join(tmpdir(), 'livery-many-'))]
  const brands = readdirSync(real, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  for (const brand of brands) cpSync(join(real, brand), join(sources, brand), { recursive: true })
  for (let index = 0; index < count; index++) {
    const from = brands[index % brands.length] ?? ''
    const code = `${from}-${first + index}`
    const folder = join(root, code)
    renameSync(copyMerchant({ root: sources, code, from }), folder)
    finishMerchant(folder, join(sources, from))
    speakAll(folder)
  }
  rmSync(sources, { recursive: true })
  return root
}

/** Gives a brand the languages that it lacks, with the words of those that it has, in turn. */
function speakAll(folder: string): void {
  const config = read<{ languages: string[] }>(join(folder, 'merchant.json'))
  const sourceOf = (index: number): string => config.languages[index % config.languages.length] ?? ''
  for (const [index, language] of LANGUAGES.entries()) {
    for (const kind of ['copy', 'seo']) {
      const file = join(folder, kind, `${language.toLowerCase()}.json`)
      if (!existsSync(file)) cpSync(join(folder, kind, `${sourceOf(index).toLowerCase()}.json`), file)
    }
  }
  write(join(folder, 'merchant.json'), { ...config, languages: LANGUAGES })
  const snapshot = read<unknown>(join(folder, 'snapshot.json'))
  for (const text of textsIn(snapshot, sourceOf(0))) {
    for (const [index, language] of LANGUAGES.entries()) text[language] ??= text[sourceOf(index)] ?? ''
  }
  write(join(folder, 'snapshot.json'), snapshot)
}

/** Every text of a snapshot, by language: what has words in the language that is sure to be there. */
function textsIn(value: unknown, sure: string): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return []
  return sure in value ? [value as Record<string, string>] : Object.values(value).flatMap((each) => textsIn(each, sure))
}
