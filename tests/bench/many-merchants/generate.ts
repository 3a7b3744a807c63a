import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'
import { LANGUAGES, type LanguageCode } from '#lib/languages.ts'
import { finishMerchant } from '../../finish-merchant.ts'

const read = <T>(place: string): T => JSON.parse(readFileSync(place, 'utf8')) as T
const write = (place: string, value: unknown): void => writeFileSync(place, JSON.stringify(value))

/** Creates a temporary folder with `count` merchants numbered from `first`, copied in turn from the real ones, each in so many languages. */
export function manyMerchants(real: string, count: number, first: number, languages: number): string {
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
    speak(folder, languages)
  }
  rmSync(sources, { recursive: true })
  return root
}

/** Lets a brand speak so many languages: its own first, those that it lacks with the words of those that it has, in turn. */
function speak(folder: string, count: number): void {
  const config = read<{ languages: LanguageCode[] }>(join(folder, 'merchant.json'))
  const languages = [...new Set([...config.languages, ...LANGUAGES])].slice(0, count)
  const own = config.languages.filter((language) => languages.includes(language))
  const sourceOf = (index: number): string => own[index % own.length] ?? ''
  for (const kind of ['copy', 'seo', 'pages']) {
    for (const language of config.languages.filter((each) => !languages.includes(each))) {
      for (const name of [language.toLowerCase(), `${language.toLowerCase()}.json`])
        rmSync(join(folder, kind, name), { recursive: true, force: true })
    }
    for (const [index, language] of languages.entries()) {
      const file = join(folder, kind, `${language.toLowerCase()}.json`)
      if (kind !== 'pages' && !existsSync(file)) cpSync(join(folder, kind, `${sourceOf(index).toLowerCase()}.json`), file)
    }
  }
  write(join(folder, 'merchant.json'), { ...config, languages })
  const snapshot = read<unknown>(join(folder, 'snapshot.json'))
  for (const text of textsIn(snapshot, sourceOf(0))) {
    for (const [index, language] of languages.entries()) text[language] ??= text[sourceOf(index)] ?? ''
    for (const language of config.languages) if (!languages.includes(language)) delete text[language]
  }
  write(join(folder, 'snapshot.json'), snapshot)
}

/** Every text of a snapshot, by language: what has words in the language that is sure to be there. */
function textsIn(value: unknown, sure: string): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return []
  return sure in value ? [value as Record<string, string>] : Object.values(value).flatMap((each) => textsIn(each, sure))
}
