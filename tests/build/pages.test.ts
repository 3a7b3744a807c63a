import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { groupByInlineCode } from '#build-time/hosting/csp.ts'
import { isGuarded, ROUTE_IDS } from '#routes/routes.ts'
import { codes, hostingOf, pagesOfSomeLanguages } from './dist.ts'
import { testEveryPage } from './every.ts'
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

describe('every page', () => {
  testEveryPage({
    'holds no style attribute, no event handler and no script that its policy does not name': ({ code, path, html }) => {
      const { documents } = hostingOf(code)
      const [group] = groupByInlineCode([{ file: path, html }])
      const own = documents.policies.find(({ pages }) => pages.includes(path))?.policy ?? ''
      for (const policy of [own, documents.policy])
        expect([...group!.code.scripts, ...group!.code.styles].filter((hash) => !policy.includes(hash))).toEqual([])
    },

    'opts in to page transitions inline, because a file may load too late': ({ html }) => {
      expect(html).toMatch(
        /<style>[^<]*@media \(prefers-reduced-motion:no-preference\)\{@supports \(-webkit-touch-callout:none\) or \(not \(hanging-punctuation:first\)\)\{@view-transition\{navigation:auto\}\}\}/,
      )
    },

    'has one heading of the first level and one main part': ({ tags }) => {
      expect([tags.filter(({ name }) => name === 'h1').length, tags.filter(({ name }) => name === 'main').length]).toEqual([1, 1])
    },

    'links only to pages and files that exist': ({ code, tags }) => {
      const missing = addressesIn(tags).filter((address) => address.startsWith('/') && !PROXIED.test(address) && !fileOf(code, address))
      expect(missing).toEqual([])
    },

    'links only to anchors that exist': ({ tags }) => {
      const ids = new Set(tags.map(({ attributes }) => attributes['id']))
      expect(addressesIn(tags).filter((address) => /^#./.test(address) && !ids.has(address.slice(1)))).toEqual([])
    },

    'shows no unfilled placeholder, no key and no value of a program': ({ html, tags }) => {
      const text = visibleText(html, tags)
      expect(text).not.toMatch(/\{\{|\}\}|\[object |\bundefined\b|\bNaN\b|\bnull\b/)
      expect(keyShaped(text).filter((key) => keys.has(key))).toEqual([])
    },

    'fetches nothing before its first paint, except the style file of member-only screens': ({ path, tags }) => {
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
    },
  })
})

describe('every page of some languages', () => {
  testEveryPage(
    {
      'is valid HTML': ({ html }) => {
        const { results } = validator.validateStringSync(html)
        expect(
          results.flatMap(({ messages }) => messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`)),
        ).toEqual([])
      },
    },
    pagesOfSomeLanguages(),
  )
})

test('there is a merchant', () => expect(codes()).not.toEqual([]))
