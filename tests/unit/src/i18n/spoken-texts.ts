import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { ANNOUNCEMENTS } from '../../../../sandbox/data/announcements.ts'
import { bannersFor } from '../../../../sandbox/data/banners.ts'
import { CATEGORIES } from '../../../../sandbox/data/categories.ts'
import { CHAT_TEXTS, DESKS } from '../../../../sandbox/data/chat-accounts.ts'
import { textIn, type Text } from '../../../../sandbox/data/localised-text.ts'
import * as programs from '../../../../sandbox/data/programs.ts'
import { PROMOTIONS } from '../../../../sandbox/data/promotions.ts'
import { REFUSAL_TEXTS } from '../../../../sandbox/data/refusal-texts.ts'
import { wordsIn } from '../../../../sandbox/vendors/geetest/client/words.js'
import { CASHIER_WORDS } from '../../../../sandbox/cashier/locale.ts'
import { GAME_WORDS } from '../../../../sandbox/games/shell/words.ts'

const ROOT = new URL('../../../../', import.meta.url)
export const BRANDS = ['aurora', 'lotus', 'savanna'] as const

export const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'))

/** Every text in any nesting. */
export function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return 'EN' in value ? [value as Text] : Object.values(value).flatMap(textsIn)
}

const banners = CATEGORIES.map(({ code }) => bannersFor({ lanes: [code], scheme: 'dark' }))

/** The texts of the sandbox's operator, wherever they stand. */
export const OPERATOR_TEXT_LIST: readonly Text[] = textsIn([
  ANNOUNCEMENTS,
  banners,
  CATEGORIES,
  CHAT_TEXTS,
  DESKS,
  programs,
  PROMOTIONS,
  REFUSAL_TEXTS,
])

/** Each once, by their English. */
export const OPERATOR_TEXTS: ReadonlyMap<string, Text> = new Map(OPERATOR_TEXT_LIST.map((text) => [text.EN, text]))

/** A text without its elements, as a snapshot and a list of exceptions name it. */
export const withoutElements = (html: string): string =>
  html
    .replaceAll(/<\/(?:h2|li|p)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\n+/g, '\n')
    .trim()

/** The captcha's own names of languages, where they differ from ours. */
const PANEL_NAMES: Readonly<Record<string, string>> = { cn: 'zh-cn', tw: 'zh-tw' }

/** The prose of an own page: no addresses, marks, rulers of tables and fields that nobody reads. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/!?(\[[^\]]*\])\([^)]*\)/g, '$1')
    .replaceAll(/^[|:\s-]+$/gm, '')
    // The name of an institution.
    .replaceAll('self-exclusion register', 'self-exclusion list')
    .replaceAll(/\bthe register\b/g, 'the list')
    .replaceAll(/\{\{\w+\}\}/g, ' ')
    .replaceAll(/^(?:footer|menu|kind|published|updated|noindex): .*$/gm, '')

/**
 * The texts that readers of a language meet (a folder of locales: `pt-br`), by place: the interface's (`lobby.LIVE`), a brand's (`aurora/seo.pages.home.title`),
 * and those of the sandbox's games (`games.slot.spin`), cashier (`desk.pay`) and operator (`operator “Welcome!”`), each brand's own pages (`pages
 * aurora/terms.md`), the words drawn into banners (`picture football-6`), and the panel of the captcha's stand-in.
 */
export function spokenTexts(language: string): Map<string, string> {
  const code = language.toUpperCase()
  const texts = new Map<string, string>()
  const add = (place: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(place, value)
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) add(`${place}.${key}`, inner)
  }
  for (const file of readdirSync(new URL(`src/i18n/locales/${language}/`, ROOT)))
    add(file.replace('.json', ''), readJson(`src/i18n/locales/${language}/${file}`))
  for (const brand of BRANDS) {
    for (const kind of ['copy', 'seo']) {
      const path = `merchants/${brand}/${kind}/${language}.json`
      if (!existsSync(new URL(path, ROOT))) continue
      const { $schema: _schema, ...words } = readJson(path) as Record<string, unknown>
      add(`${brand}/${kind}`, words)
    }
  }
  for (const brand of BRANDS) {
    const folder = new URL(`merchants/${brand}/pages/${language}/`, ROOT)
    if (existsSync(folder))
      for (const file of readdirSync(folder)) texts.set(`pages ${brand}/${file}`, proseOf(readFileSync(new URL(file, folder), 'utf8')))
  }
  const panel = wordsIn(PANEL_NAMES[language] ?? language)
  if (language === 'en' || panel.slide !== wordsIn('en').slide) add('captcha panel', panel)
  for (const [name, all] of [
    ['desk', CASHIER_WORDS],
    ['games', GAME_WORDS],
  ] as const)
    add(name, (all as Readonly<Record<string, object>>)[code])
  for (const [picture, words] of Object.entries(readJson('sandbox/art/banner/words.json') as Record<string, Record<string, string[]>>))
    if (words[code]) texts.set(`picture ${picture}`, words[code].join('\n'))
  for (const [english, text] of OPERATOR_TEXTS) texts.set(`operator “${withoutElements(english)}”`, textIn(text, code))
  return texts
}
