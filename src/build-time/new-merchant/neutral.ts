import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hasBrandFile, readBrandText } from '#build-time/brand/folder-files.ts'
import { TO_WRITE } from '#build-time/brand/checks/texts.ts'
import { NO_DAY, type Snapshot } from '#build-time/brand/schema/snapshot.ts'
import { useOperatorLanguages } from '#build-time/words/operator-languages.ts'
import { I18N, readTexts } from '#build-time/words/project-words.ts'
import type { ByKey } from '#build-time/words/texts.rules.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { isListed, ROUTE_IDS, type RouteId } from '#routes/routes.ts'

/** Screen names by route: ours, an operator's, else English. */
export function screensIn(language: LanguageCode, root: string): ByKey {
  const own = existsSync(join(I18N, 'locales', language.toLowerCase()))
    ? readTexts(language.toLowerCase())
    : (useOperatorLanguages(root, { unfinished: true }).find(({ code }) => code === language)?.words ?? {})
  return { ...readTexts('en'), ...own }
}

/** `copy/<language>.json`, claims marked. */
export function copyTexts(kept: object): object {
  return {
    $schema: '../../copy.schema.json',
    tagline: `${TO_WRITE} one line below the logo`,
    licence: `${TO_WRITE} company, regulator and licence number`,
    responsible: `${TO_WRITE} a sentence on playing responsibly, with the age`,
    ...kept,
  }
}

/** `seo/<language>.json`: screen names with the brand's; a sentence would need an article. */
export function seoTexts(name: string, screens: ByKey): object {
  const page = (id: RouteId): object => ({
    title: `${screens[`screens.${id}`] ?? id} · ${name}`,
    ...(isListed(id) && { description: `${TO_WRITE} what search engines show below the title` }),
  })
  return {
    $schema: '../../seo.schema.json',
    description: `${TO_WRITE} what the site is, in one sentence`,
    shareAlt: name,
    pages: Object.fromEntries(ROUTE_IDS.map((id) => [id, page(id)])),
  }
}

/** One banner and sample games until `snapshot`. `wordless`: the copied banners' pictures hold another brand's words. */
export function placeholderLobby(
  { banners, promotions, providers: _names, marquee: _lines, ...snapshot }: Snapshot,
  { name, languages, wordless }: { readonly name: string; readonly languages: readonly LanguageCode[]; readonly wordless: boolean },
): Snapshot {
  const offers = wordless ? promotions.flatMap((category) => category.promotions) : []
  const { image = '' } = [...offers, ...banners][0] ?? {}
  const title = Object.fromEntries(languages.map((code) => [code, name]))
  return {
    ...snapshot,
    takenAt: NO_DAY,
    banners: [{ image, title, linkageType: 'URL', linkage: '', openIn: 'same' }],
    marquee: [],
    providers: [],
    promotions: [],
  }
}

/** Until the brand has its own: copied drawings spell another name. */
export function placeholderDrawings({ accent, bg }: { readonly accent: string; readonly bg: string }): { logo: string; icon: string } {
  const svg = (box: string, shapes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes}</svg>\n`
  const bars = '<path d="M36 9h76v6H36zM36 19h48v4H36z"/>'
  return {
    logo: svg('0 0 120 32', `<g fill="${accent}"><circle cx="16" cy="16" r="12"/>${bars}</g>`),
    icon: svg('0 0 512 512', `<path fill="${bg}" d="M0 0h512v512H0z"/><circle fill="${accent}" cx="256" cy="256" r="128"/>`),
  }
}

/** Of one brand alone: its seals, ways to pay, links and seasons; its markets, and what somebody decided about their rules. */
const OF_ONE_BRAND = ['marks', 'memberLinks', 'seasons', 'markets', 'deviations'] as const

/**
 * `merchant.json` without places, and without the claim that banners hold their words. Keeps line breaks if written as the project does.
 */
export function withoutPlaces(text: string): string {
  const { look, ...config } = JSON.parse(text) as Record<string, unknown> & { readonly look?: Record<string, unknown> }
  const without = (fields: object, keys: readonly string[]): object =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)))
  const own = { ...without(config, OF_ONE_BRAND), ...(look && { look: without(look, ['bannerTitles']) }) }
  const edited = OF_ONE_BRAND.reduce(
    (left, key) => left.replace(new RegExp(`\\n  "${key}": [^]*?(?=\\n+  "|\\n\\})`), ''),
    text.replace(/,\s*"bannerTitles": "[^"]*"/, ''),
  ).replaceAll(/\n{3,}/g, '\n\n')
  return isSame(edited, own) ? edited : `${JSON.stringify(own, undefined, 2)}\n`
}

/** A map of money or countries by language, as the project writes it. */
const BY_LANGUAGE = /("(?:money|country)": )\{\s*((?:"[A-Z-]+": \{[^{}]*\},?\s*)+)\}/g

/** `merchant.json` with the default language's money and country alone: which others a new brand has, it says itself. */
export function inOneCountry(text: string): string {
  const { defaultLanguage } = JSON.parse(text) as { defaultLanguage: LanguageCode }
  return text.replaceAll(BY_LANGUAGE, (_map, key: string, languages: string) => {
    const own = JSON.parse(`{${languages}}`) as Record<string, object>
    const fields = Object.entries(own[defaultLanguage] ?? {}).map(([field, value]) => `${JSON.stringify(field)}: ${JSON.stringify(value)}`)
    return `${key}{ ${fields.join(', ')} }`
  })
}

function isSame(text: string, value: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), value)
  } catch {
    return false
  }
}

/** The words that name no company: of legal links, of blocks of home and of fields of joining. Links of the member's menu are not copied. */
export function keptWords(folder: string, language: LanguageCode): object | undefined {
  const file = `copy/${language.toLowerCase()}.json`
  if (!hasBrandFile(folder, file)) return undefined
  const { links, blocks, fields } = JSON.parse(readBrandText(folder, file)) as { links?: object; blocks?: object; fields?: object }
  const { legal } = JSON.parse(readBrandText(folder, 'merchant.json')) as { legal?: { links?: object } }
  const isLegal = ([key]: [string, unknown]): boolean => Object.hasOwn(legal?.links ?? {}, key)
  return {
    ...(links && { links: Object.fromEntries(Object.entries(links).filter(isLegal)) }),
    ...(blocks && { blocks }),
    ...(fields && { fields }),
  }
}
