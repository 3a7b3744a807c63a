import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { groupByInlineCode } from '#build-time/hosting/csp.ts'
import { tagsOf } from '#build-time/html/tags.ts'
import { isGuarded, ROUTE_IDS } from '#routes/routes.ts'
import { codes, htmlOf, pages, textOf } from './dist.ts'
import rules from './html-validate.json' with { type: 'json' }
import { addressesIn, fileOf, visibleText } from './page.ts'
import { knownKeys } from './words.ts'

const validator = new HtmlValidate(new StaticConfigLoader(rules as unknown as ConfigData))
const keys = new Set(knownKeys())

/** Words of the shape of a key, and their beginnings up to each dot; what stands in an address is none. */
function keyShaped(text: string): string[] {
  const words = [...text.matchAll(/(?<![\w./-])[\w-]+(?:\.[\w-]+)+(?![\w/-])/g)].map(([word]) => word.split('.'))
  return words.flatMap((parts) => parts.map((_part, index) => parts.slice(0, index + 1).join('.')))
}

/** Paths that are proxied to the operator's back end. */
const PROXIED = /^\/(?:wps|img)\//

describe.each(pages())('%s/%s', (code, path) => {
  const html = htmlOf(code, path)
  const tags = tagsOf(html)

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap(({ messages }) => messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`)),
    ).toEqual([])
  })

  test('holds no style attribute, no event handler and no script that its policy does not name', () => {
    const { documents } = JSON.parse(textOf(code, 'hosting.json')) as {
      documents: { policies: { pages: string[]; policy: string }[]; policy: string }
    }
    const [group] = groupByInlineCode([{ file: path, html }])
    const own = documents.policies.find(({ pages }) => pages.includes(path))?.policy ?? ''
    for (const policy of [own, documents.policy])
      expect([...group!.code.scripts, ...group!.code.styles].filter((hash) => !policy.includes(hash))).toEqual([])
  })

  test('opts in to page transitions inline, because a file may load too late', () => {
    expect(html).toMatch(
      /<style>[^<]*@media \(prefers-reduced-motion:no-preference\)\{@supports \(-webkit-touch-callout:none\) or \(not \(hanging-punctuation:first\)\)\{@view-transition\{navigation:auto\}\}\}/,
    )
  })

  test('has one heading of the first level and one main part', () => {
    expect([tags.filter(({ name }) => name === 'h1').length, tags.filter(({ name }) => name === 'main').length]).toEqual([1, 1])
  })

  test('links only to pages and files that exist', () => {
    const missing = addressesIn(html).filter((address) => address.startsWith('/') && !PROXIED.test(address) && !fileOf(code, address))
    expect(missing).toEqual([])
  })

  test('links only to anchors that exist', () => {
    const ids = new Set(tags.map(({ attributes }) => attributes['id']))
    expect(addressesIn(html).filter((address) => /^#./.test(address) && !ids.has(address.slice(1)))).toEqual([])
  })

  test('shows no unfilled placeholder, no key and no value of a program', () => {
    const text = visibleText(html)
    expect(text).not.toMatch(/\{\{|\}\}|\[object |\bundefined\b|\bNaN\b|\bnull\b/)
    expect(keyShaped(text).filter((key) => keys.has(key))).toEqual([])
  })

  test('fetches nothing before its first paint, except the style file of member-only screens', () => {
    const ofMembers = ROUTE_IDS.some((id) => isGuarded(id, 'public') && (path === id || path.endsWith(`/${id}`)))
    const blocking = tags.filter(
      ({ name, attributes }) =>
        // A sheet for no medium loads without delaying anything; the islands' runtime applies it.
        (name === 'link' && attributes['rel'] === 'stylesheet' && attributes['media'] !== 'not all') ||
        (name === 'script' &&
          attributes['src'] !== undefined &&
          attributes['type'] !== 'module' &&
          attributes['async'] === undefined &&
          attributes['defer'] === undefined),
    )
    expect(blocking.map(({ source }) => source)).toEqual(ofMembers ? [expect.stringMatching(/_astro\/screen\.\w+\.css"/) as string] : [])
  })
})

test('there is a merchant', () => expect(codes()).not.toEqual([]))
