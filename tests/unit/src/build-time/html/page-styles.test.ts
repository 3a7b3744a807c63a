import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { externaliseMemberCss, dropUnusedLookCss, withoutOtherLooks } from '#build-time/html/page-styles.ts'

const page = (css: string): string =>
  `<!doctype html><html lang="en" dir="ltr" data-tile="round" data-header=solid><head><style>${css}</style></head><body></body></html>`

test.each<[why: string, css: string, expected: string]>([
  ['rules for all looks stay', '.a{color:red}', '.a{color:red}'],
  ["rules for the page's look stay", '[data-tile=round] .a{color:red}', '[data-tile=round] .a{color:red}'],
  ['rules for another look go', '.a{x:1}[data-tile=wide] .a{color:red}.b{y:2}', '.a{x:1}.b{y:2}'],
  ['quotes make no difference', '[data-tile="wide"] .a{x:1}[data-tile="round"] .a{y:2}', '[data-tile="round"] .a{y:2}'],
  ['a shape that the page does not set is another one', '[data-lane=framed] .a{x:1}', ''],
  [
    'also within layers and media',
    '@layer c{@media (hover:hover){[data-header=glass] .a{x:1}.b{y:2}}}',
    '@layer c{@media (hover:hover){.b{y:2}}}',
  ],
  ['of a selector list only the others go', '[data-tile=wide] .a,[data-tile=round] .a,.b{x:1}', '[data-tile=round] .a,.b{x:1}'],
  ['a comma in brackets separates nothing', '[data-tile=wide] :is(.a,.b){x:1}:is(.a,.b) .c{y:2}', ':is(.a,.b) .c{y:2}'],
  ['also if named on the html element', 'html[data-tile=wide] .a,:root[data-tile=wide]{x:1}', ''],
  ['a rule for any other look stays', 'html:not([data-tile=wide]) .a{x:1}', 'html:not([data-tile=wide]) .a{x:1}'],
  ['other attributes stay', '[data-scheme=dark] .a{x:1}', '[data-scheme=dark] .a{x:1}'],
  ['rules for the other direction go', '[dir=rtl] .a{x:1}[dir=ltr] .a{y:2}:root[dir=rtl] .b,.c{z:3}', '[dir=ltr] .a{y:2}.c{z:3}'],
  [
    "each of several attributes must be the page's",
    '[data-tile=round][dir=rtl] .a{x:1}[data-tile=round][dir=ltr] .a{y:2}[dir=ltr][data-tile=wide] .a{z:3}',
    '[data-tile=round][dir=ltr] .a{y:2}',
  ],
  ['a rule for an element with a direction of its own stays', '.a[dir=rtl]{x:1}.b:dir(rtl){y:2}', '.a[dir=rtl]{x:1}.b:dir(rtl){y:2}'],
  ['statements before a rule stay', '@layer a,b;[data-tile=wide] .a{x:1}', '@layer a,b;'],
])('%s', (_why, css, expected) => expect(withoutOtherLooks(page(css))).toBe(page(expected)))

test('a text that is no page stays as it is', () =>
  expect(withoutOtherLooks('<p>[data-tile=wide] .a{}</p>')).toBe('<p>[data-tile=wide] .a{}</p>'))

test('on home the rules of the other direction go, on other screens they stay', () => {
  const html = page('[dir=rtl] .a{x:1}[data-tile=wide] .a{y:2}')
  expect(dropUnusedLookCss.rewrite({ file: 'aurora/ar/home.html', html })).toEqual({ html: page(''), changed: 1, expected: 1 })
  for (const file of ['aurora/game.html', 'aurora/member/home.html']) {
    expect(dropUnusedLookCss.rewrite({ file, html })).toEqual({ html: page('[dir=rtl] .a{x:1}'), changed: 1, expected: 1 })
  }
})

test('a rule of another look that the step cannot read is expected to change, so that the build stops', () => {
  expect(dropUnusedLookCss.rewrite({ file: 'aurora/game.html', html: page('.a[data-tile=wide]{x:1}') })).toMatchObject({
    changed: 0,
    expected: 1,
  })
})

const long = '.a{color:red}'.repeat(400)
const html = `<head><style>:root{x:1}</style><style>${long}</style></head>`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('member screens with the same long style share one file; short styles stay inlined', () => {
  const step = externaliseMemberCss(folder, '/m')
  const results = ['aurora/ar/member/vip.html', 'aurora/feedback.html'].map((file) => step.rewrite({ file, html }))
  const [name = '', ...others] = readdirSync(join(folder, '_astro'))
  expect(others).toEqual([])
  expect(readFileSync(join(folder, '_astro', name), 'utf8')).toBe(long)
  const linked = `<head><style>:root{x:1}</style><link rel="stylesheet" href="/m/_astro/${name}"></head>`
  for (const result of results) expect(result).toEqual({ html: linked, changed: 1, expected: 1 })
})

test.each(['aurora/home.html', 'aurora/ar/game.html', 'aurora/vip.html'])('%s may be a landing page and keeps its styles', (file) => {
  expect(externaliseMemberCss(folder, '/m').rewrite({ file, html })).toEqual({ html, changed: 0, expected: 0 })
})

test('a member screen without a long style is expected to change, so that the build stops', () => {
  expect(
    externaliseMemberCss(folder, '/m').rewrite({ file: 'aurora/feedback.html', html: '<head><style>:root{x:1}</style></head>' }),
  ).toMatchObject({ changed: 0, expected: 1 })
})
