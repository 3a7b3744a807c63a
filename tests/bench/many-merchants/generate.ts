import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'
import { finishMerchant } from '../../finish-merchant.ts'

interface Snapshot {
  readonly banners: { title: Record<string, string> }[]
  readonly marquee: Record<string, string>[]
}

const read = <T>(place: string): T => JSON.parse(readFileSync(place, 'utf8')) as T
const write = (place: string, value: unknown): void => writeFileSync(place, JSON.stringify(value))

/** Creates a temporary folder with `count` merchants numbered from `first`, copied in turn from the real ones, each in every language of any of them. */
export function manyMerchants(real: string, count: number, first: number): string {
  const [sources, root] = [mkdtempSync(join(tmpdir(), 'livery-real-')), mkdtempSync(join(tmpdir(), 'livery-many-'))]
  const brands = readdirSync(real, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()
  const widest = brands.toSorted((a, b) => languagesOf(join(real, b)).length - languagesOf(join(real, a)).length)[0] ?? ''
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

function languagesOf(folder: string): string[] {
  return read<{ languages: string[] }>(join(folder, 'merchant.json')).languages
}

/** Adds the missing languages to a brand, with the words of another. */
function speakAll(folder: string, other: string): void {
  const languages = languagesOf(other)
  for (const file of languages.flatMap((language) => ['copy', 'seo'].map((kind) => join(kind, `${language.toLowerCase()}.json`)))) {
    if (!existsSync(join(folder, file))) cpSync(join(other, file), join(folder, file))
  }
  write(join(folder, 'merchant.json'), { ...read<object>(join(folder, 'merchant.json')), languages })
  const snapshot = read<Snapshot>(join(folder, 'snapshot.json'))
  for (const text of [...snapshot.banners.map(({ title }) => title), ...snapshot.marquee]) {
    for (const language of languages) text[language] ??= text['EN'] ?? ''
  }
  write(join(folder, 'snapshot.json'), snapshot)
}
