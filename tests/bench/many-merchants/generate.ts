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
  for (const brand of brands) cpSync(join(real, brand), join(sources, brand), { recursive: true })
  for (let index = 0; index < count; index++) {
    const from = brands[index % brands.length] ?? ''
    const code = `${from}-${first + index}`
    const folder = join(root, code)
    renameSync(copyMerchant({ root: sources, code, from }), folder)
    finishMerchant(folder)
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
  const snapshot = read<Snapshot>(join(folder, 'snapshot.json'))
  for (const text of [...snapshot.banners.map(({ title }) => title), ...snapshot.marquee]) {
    for (const [index, language] of LANGUAGES.entries()) text[language] ??= text[sourceOf(index)] ?? ''
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
