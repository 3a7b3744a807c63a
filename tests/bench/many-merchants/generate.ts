import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { finishMerchant } from '../../finish-merchant.ts'

interface Snapshot {
  readonly banners: { title: Record<string, string> }[]
  readonly marquee: Record<string, string>[]
}

const read = <T>(place: string): T => JSON.parse(readFileSync(place, 'utf8')) as T
const write = (place: string, value: unknown): void => writeFileSync(place, JSON.stringify(value))

/** Creates a temporary folder with `count` merchants numbered from `first`, copied in turn from the real ones, each in every language of the product. */
export function manyMerchants(real: string, count: number, first: number): string {
  const [sources, root] = [mkdtempSync(join(tmpdir(), 'livery-real-')), mkdtempSync(join(tmpdir(), 'livery-many-'))]
  const brands = readdirSync(real, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()
  const widest = brands.toSorted((a, b) => wordsOf(join(real, b)).length - wordsOf(join(real, a)).length)[0] ?? ''
  for (const brand of brands) {
    cpSync(join(real, brand), join(sources, brand), { recursive: true })
    speakAll(join(sources, brand), join(real, widest))
  }
  for (let index = 0; index < count; index++) {
    const from = brands[index % brands.length] ?? ''
    const code = `${from}-${first + index}`
    renameSync(copyMerchant({ root: sources, code, from }), join(root, code))
    finishMerchant(join(root, code))
  }
  rmSync(sources, { recursive: true })
  return root
}

/** The languages in which a brand has words of its own. */
function wordsOf(folder: string): string[] {
  return read<{ languages: string[] }>(join(folder, 'merchant.json')).languages
}

/** Adds the missing languages to a brand, with the words of another brand in the languages that it has, in turn. */
function speakAll(folder: string, other: string): void {
  const spoken = wordsOf(other)
  for (const [index, language] of LANGUAGES.entries()) {
    const source = spoken.includes(language) ? language : spoken[index % spoken.length] ?? ''
    for (const kind of ['copy', 'seo']) {
      const file = join(folder, kind, `${language.toLowerCase()}.json`)
      if (!existsSync(file)) cpSync(join(other, kind, `${source.toLowerCase()}.json`), file)
    }
  }
  write(join(folder, 'merchant.json'), { ...read<object>(join(folder, 'merchant.json')), languages: LANGUAGES })
  const snapshot = read<Snapshot>(join(folder, 'snapshot.json'))
  for (const text of [...snapshot.banners.map(({ title }) => title), ...snapshot.marquee]) {
    for (const language of LANGUAGES) text[language] ??= text['EN'] ?? ''
  }
  write(join(folder, 'snapshot.json'), snapshot)
}

/**
 * Creates a copy of the project in which every language has words: those that are not translated yet have the words of one that is, in turn. Lies in the project
 * itself, so that packages are found. Returns its folder.
 */
export function projectInAllLanguages(root: string): string {
  const copy = join(root, '.cache/bench/project')
  rmSync(copy, { recursive: true, force: true })
  for (const name of ['astro.config.mjs', 'package.json', 'tsconfig.json', 'public', 'src']) cpSync(join(root, name), join(copy, name), { recursive: true })
  const locales = join(copy, 'src/i18n/locales')
  const translated = readdirSync(locales).sort()
  for (const [index, language] of LANGUAGES.entries()) {
    const folder = join(locales, language.toLowerCase())
    if (!existsSync(folder)) cpSync(join(locales, translated[index % translated.length] ?? ''), folder, { recursive: true })
  }
  return copy
}
