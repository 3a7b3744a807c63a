import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../e2e/fixtures/test.ts'

const DIST = process.env['LIVERY_DIST'] ?? ''

/** The same folder, without markets and with two. */
const [WITHOUT, WITH] = ['bingo', 'bingo-gb'] as const

/** What only a market, or a brand that is as strict, has on a page. */
const ELEMENTS = /<aside class="legal-bar"[\s\S]*?<\/aside>|<p class="(?:limits-link|help-words)[\s\S]*?<\/p>/g
const RULES = /legal-bar|help-words|limits-link|^dialog\{--safe-top/
const NAMES = /legal-bar|legal-mark|help-words|limits-link|tile-facts|session-clock|duties\./

/** A register of the folder's stands on that of limits without a market too, and the forms have a part in code in one brand of the two. */
const OTHERWISE = /member\/limits\.html$|(?:login|register|changePsw)\.html$/

const PAGES = (): string[] =>
  readdirSync(join(DIST, WITHOUT, 'm'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('frame/') && !OTHERWISE.test(file),
  )

const read = (merchant: string, page: string): string => readFileSync(join(DIST, merchant, 'm', page), 'utf8')

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const rulesOf = (html: string): string[] =>
  [...html.matchAll(STYLE)].flatMap(([, css = '']) => [...css.matchAll(/[^{}]*\{[^{}]*\}/g)].map(([rule]) => rule.trim()))

/** A document without its style, with one name for both brands, and without what each build numbers anew: hashes, the release, ids of React's and of Astro's islands. */
const bytesOf = (html: string): string =>
  html
    .replaceAll(STYLE, '')
    .replaceAll(WITH, WITHOUT)
    .replaceAll(/ (?:data-release|uid)="\w+"/g, '')
    .replaceAll(/\.[\w-]{5,10}(?=\.(?:js|css|json|svg|webp|avif|woff2|png))/g, '')
    .replaceAll(/\b(_?r)\d+(?=R_|")/g, '$1')
    // The settings of protection are the folder's own.
    .replaceAll(/"responsiblePlay":\{(?:[^{}]|\{[^{}]*\})*\}/g, '')

test('MKT-3 a brand without markets has the documents of the same brand with two, byte by byte, less their elements and rules', () => {
  const pages = PAGES()
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    const [without, withMarkets] = [read(WITHOUT, page), read(WITH, page)]
    expect(without, page).not.toMatch(NAMES)
    expect(withMarkets, page).toMatch(NAMES)
    expect(bytesOf(withMarkets.replaceAll(ELEMENTS, '')) === bytesOf(without), page).toBe(true)
    expect(
      rulesOf(withMarkets).filter((rule) => !RULES.test(rule)),
      page,
    ).toEqual(rulesOf(without))
  }
})
