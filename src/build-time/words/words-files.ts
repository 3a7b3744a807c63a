// Apart from shell-text.ts, whose types browser checks read: needs Node.
import { createHash } from 'node:crypto'
import type { LanguageCode } from '#lib/languages.ts'
import { regionStrings } from '#build-time/words/cldr.ts'
import { namespacesIn, WORDS_FILES } from '#build-time/words/file-namespaces.ts'
import { shellText, stringsOf } from '#build-time/words/shell-text.ts'
import { responsibleRisk } from '#build-time/brand/schema/copy.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { assetUrl } from '#build-time/brand/assets.ts'
import { CLOSED_LOGO_KEY } from '#features/access/closed-site/closed-site.rules.ts'
import { gameBlocks } from '#build-time/snapshot/blocks.ts'
import { prerenderedBanners, prerenderedLanes } from '#build-time/snapshot/prerendered.ts'
import { planMenu } from '#features/content/menu/menu.rules.ts'
import { LOBBY_DATA_KEY, type LobbyData } from '#features/content/home/lobby-data.codec.ts'

export interface WordsFile {
  readonly namespace: string
  readonly hash: string
  readonly body: string
}

/**
 * A merchant's text files in one language, with one shared hash, as home has no bytes to spare. Home's also holds its lobby's data, which
 * the HTML would repeat.
 */
export function wordsFiles(merchant: Merchant, language: LanguageCode): readonly WordsFile[] {
  const known = written.get(merchant)
  if (known?.language === language) return known.files
  const files = writeWords(merchant, language)
  written.set(merchant, { language, files })
  return files
}

/** The hash that all these files share. */
export function hashOfWords(merchant: Merchant, language: LanguageCode): string {
  return wordsFiles(merchant, language)[0]?.hash ?? ''
}

/** Of the last language: each of its pages asks for the hash. */
const written = new WeakMap<Merchant, { readonly language: LanguageCode; readonly files: readonly WordsFile[] }>()

function writeWords(merchant: Merchant, language: LanguageCode): WordsFile[] {
  const bodies = WORDS_FILES.map((namespace) => [namespace, JSON.stringify(stringsIn(namespace, merchant, language))] as const)
  const hash = wordsHash(bodies.map(([, body]) => body))
  return bodies.map(([namespace, body]) => ({ namespace, hash, body }))
}

function stringsIn(file: string, merchant: Merchant, language: LanguageCode): Record<string, string> {
  if (file === 'regions') return regionStrings(language)
  if (file === 'risk') return riskText(merchant, language)
  const strings = stringsOf(language, namespacesIn(file), merchant.copy.get(language)?.words ?? {})
  if (file === 'joinFields') return { ...strings, ...joinFieldTexts(merchant, language) }
  if (file === 'duties') return { ...strings, ...termsText(merchant, language) }
  if (file === 'closed') return { ...strings, [CLOSED_LOGO_KEY]: assetUrl(merchant, 'logo') }
  return file === 'home' ? { ...strings, [LOBBY_DATA_KEY]: lobbyData(merchant, language) } : strings
}

/** The brand's own words about its terms (MKT-3), beside those of the namespace `duties`. */
function termsText(merchant: Merchant, language: LanguageCode): Record<string, string> {
  const { termsChanged } = merchant.copy.get(language) ?? {}
  return termsChanged === undefined ? {} : { 'duties.terms_changed': termsChanged }
}

/** The brand's own words for fields of joining (BRD-6), beside those of the namespace `joinFields`. */
export function joinFieldTexts(merchant: Merchant, language: LanguageCode): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, { label, hint, choices = {} }] of Object.entries(merchant.copy.get(language)?.fields ?? {})) {
    if (label !== undefined) texts[`joinFields.own_${name}`] = label
    if (hint !== undefined) texts[`joinFields.hint_${name}`] = hint
    for (const [choice, words] of Object.entries(choices)) texts[`joinFields.choice_${name}_${choice}`] = words
  }
  return texts
}

/** The brand's own words on the risk of play, where members read them (MKT-3). */
function riskText({ features, copy }: Merchant, language: LanguageCode): Record<string, string> {
  const words = copy.get(language)
  const risk = words && responsibleRisk(words)
  return features.responsiblePlay?.riskWords && risk !== undefined ? { 'risk.words': risk } : {}
}

/** Home's prerendered texts, and its islands' after first use. */
export function homeStrings(merchant: Merchant, language: LanguageCode): Record<string, string> {
  return stringsIn('home', merchant, language)
}

function lobbyData(merchant: Merchant, language: LanguageCode): string {
  const { snapshot } = merchant
  return JSON.stringify({
    lanes: prerenderedLanes(merchant),
    blocks: gameBlocks(merchant, language, shellText(language, merchant.copy.get(language)?.words ?? {})),
    size: snapshot.sizes.tile,
    banners: prerenderedBanners(merchant, language),
    bannerSize: snapshot.sizes.banner,
    bannerTitles: merchant.look.bannerTitles,
    lines: snapshot.marquee.map((line) => line[language] ?? '').filter(Boolean),
    menu: { planned: planMenu(merchant), offered: snapshot.menu },
  } satisfies LobbyData)
}

function wordsHash(bodies: readonly string[]): string {
  return createHash('sha256').update(bodies.join('\n')).digest('hex').slice(0, 10)
}
