import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onePageStyle, splitCss, withoutOtherLooks } from '#build-time/html/page-styles.ts'
import { tagsOf } from '#build-time/html/tags.ts'
import { withEdits } from '#build-time/html/rewrite.ts'

const LOOK = ['data-look', 'dir']
const ROUND = { 'data-look': 'coloured circle', dir: 'ltr' }

test.each<[why: string, css: string, expected: string]>([
  ['rules for all looks stay', '.a{color:red}', '.a{color:red}'],
  ["rules for the page's look stay", '[data-look~=circle] .a{color:red}', ':root .a{color:red}'],
  ['rules for another look go', '.a{x:1}[data-look~=card] .a{color:red}.b{y:2}', '.a{x:1}.b{y:2}'],
  ['quotes make no difference', '[data-look~="card"] .a{x:1}[data-look~="circle"] .a{y:2}', ':root .a{y:2}'],
  ['a shape that the page does not set is another one', '[data-look~=panel] .a{x:1}', ''],
  [
    'also within layers and media',
    '@layer c{@media (hover:hover){[data-look~=glass] .a{x:1}.b{y:2}}}',
    '@layer c{@media (hover:hover){.b{y:2}}}',
  ],
  ['of a selector list only the others go', '[data-look~=card] .a,[data-look~=circle] .a,.b{x:1}', ':root .a,.b{x:1}'],
  ['a comma in brackets separates nothing', '[data-look~=card] :is(.a,.b){x:1}:is(.a,.b) .c{y:2}', ':is(.a,.b) .c{y:2}'],
  ['also if named on the html element', 'html[data-look~=card] .a,:root[data-look~=card]{x:1}', ''],
  [
    'OPS-8 a font of the brand’s goes with the rule that used it',
    '@font-face{font-family:h0;src:url(a)}@font-face{font-family:hr;src:local(R)}:root[dir=rtl]:not([data-lite=true]){--heading:h0,}:root[dir=ltr]:not([data-lite=true]){--heading:hr,}',
    '@font-face{font-family:hr;src:local(R)}:root[dir=ltr]:not([data-lite=true]){--heading:hr,}',
  ],
  ['other attributes stay', '[data-scheme=dark] .a{x:1}', '[data-scheme=dark] .a{x:1}'],
  ['rules for the other direction go', '[dir=rtl] .a{x:1}[dir=ltr] .a{y:2}:root[dir=rtl] .b,.c{z:3}', '[dir=ltr] .a{y:2}.c{z:3}'],
  [
    "each of several attributes must be the page's",
    '[data-look~=circle][dir=rtl] .a{x:1}[data-look~=circle][dir=ltr] .a{y:2}[dir=ltr][data-look~=card] .a{z:3}',
    ':root[dir=ltr] .a{y:2}',
  ],
  ['a rule for an element with a direction of its own stays', '.a[dir=rtl]{x:1}.b:dir(rtl){y:2}', '.a[dir=rtl]{x:1}.b:dir(rtl){y:2}'],
  ['statements before a rule stay', '@layer a,b;[data-look~=card] .a{x:1}', '@layer a,b;'],
])('%s', (_why, css, expected) => expect(withoutOtherLooks(css, ROUND, LOOK)).toBe(expected))

test.each(['.a[data-look~=card]', '.a[data-look~=circle]', 'html:not([data-look~=card]) .a'])(
  'a rule of a look that cannot be read, %s, stops the build',
  (rule) => {
    expect(() => withoutOtherLooks(`${rule}{x:1}`, ROUND, LOOK)).toThrow(`"${rule}" names a look`)
  },
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function styled(file: string, html: string): string {
  return withEdits(html, onePageStyle(folder, '/m').rewrite({ file, html, tags: tagsOf(html) }))
}
/** No style sheet in a file names a word of this look. */
const rewritten = (head: string): string => page(head, 'lang="ar" dir="ltr"')
const page = (head: string, attributes = 'lang="ar" dir="ltr" data-look="circle"'): string =>
  `<html ${attributes}><head>${head}</head><body></body></html>`

test('a page has one style, in the order of its styles, without those of other looks', () => {
  const html = page('<style>a{x:1}</style><p><style data-x>[data-look~=card] b{x:1}[dir=rtl] b{x:1}</style>')
  expect(styled('aurora/game.html', html)).toBe(rewritten('<style>a{x:1}[dir=rtl] b{x:1}</style><p>'))
})

test('on home the rules of the other direction go too', () => {
  expect(styled('aurora/ar/home.html', page('<style>[dir=rtl] .a{x:1}[data-look~=card] .a{y:2}p{z:3}</style>'))).toContain(
    '<style>p{z:3}</style>',
  )
})

test('a text that is no page stays as it is', () =>
  expect(styled('aurora/x.html', '<p>[data-look~=card] .a{}</p>')).toBe('<p>[data-look~=card] .a{}</p>'))

const long = '.a{color:red}'.repeat(400)

test('member screens with the same long style share one file, and short styles stay inlined', () => {
  const html = page(`<style>:root{x:1}</style><style>${long}</style>`)
  const results = ['aurora/ar/member/vip.html', 'aurora/feedback.html'].map((file) => styled(file, html))
  const [name = '', ...others] = readdirSync(join(folder, '_astro'))
  expect(others).toEqual([])
  expect(readFileSync(join(folder, '_astro', name), 'utf8')).toBe(long)
  for (const result of results) expect(result).toBe(rewritten(`<style>:root{x:1}</style><link rel="stylesheet" href="/m/_astro/${name}">`))
})

test.each(['aurora/game.html', 'aurora/vip.html'])('%s may be a landing page and keeps its styles', (file) => {
  expect(styled(file, page(`<style>${long}</style>`))).toBe(rewritten(`<style>${long}</style>`))
})

test('a member screen without a long style stops the build', () => {
  expect(() => styled('aurora/feedback.html', page('<style>a{}</style>'))).toThrow('0 styles of the screen, expected 1')
})

const BRAND = `@layer brand{.known{x:1}.other:hover{x:2}.dialog-panel{x:3}@media (hover:hover){.other{x:4}}}`

test('BRD-4 of a brand’s sheet a page has the rules for parts that its styles know, or that come with later views', () => {
  const head = (style: string): string => `<style>${style}</style><style>${BRAND}</style>`
  const kept = '@layer brand{.known{x:1}.dialog-panel{x:3}}'
  expect(styled('aurora/game.html', page(head('.known{y:1}')))).toBe(rewritten(`<style>.known{y:1}${kept}</style>`))
  // However long it is, it is not the style of a member's screen.
  expect(styled('aurora/member/vip.html', page(`${head('.known{y:1}')}<style>${long}</style>`))).toContain(
    `<style>.known{y:1}${kept}</style><link`,
  )
  expect(styled('aurora/th/home.html', page(head('p{y:1}')))).toContain('<style>p{y:1}</style>')
})

test('PER-3 home links its deferred style, for no medium until its script is there', () => {
  const html = styled('aurora/ar/home.html', page('<style>p{x:1}.gone{y:2}</style>'))
  const [name = ''] = readdirSync(join(folder, '_astro'))
  expect(html).toBe(rewritten(`<style>p{x:1}</style><link rel="stylesheet" media="not all" href="/m/_astro/${name}">`))
  expect(readFileSync(join(folder, '_astro', name), 'utf8')).toBe('.gone{y:2}')
  expect(styled('aurora/member/home.html', page(`<style>.gone{y:2}</style><style>${long}</style>`))).toContain('<style>.gone{y:2}</style>')
})

const HOME = tagsOf(
  '<html data-look="glass" lang="ar" dir="rtl"><head></head><body><p class="a b" data-tone="hot"></p><a lang="ja-JP"></a></body></html>',
)
const parts = (css: string): { now: string; deferred: string } => splitCss(css, HOME)

describe('PER-3 of home’s style only what its first frame can need stays in the document', () => {
  test.each<[why: string, css: string]>([
    ['a rule for what the page holds', '.a{x:1}'],
    ['for an element', 'p{x:1}'],
    ['for one of two', '.a,.gone{x:1}'],
    ['without an absent class', '.a:not(.gone){x:1}'],
    ['for one of several', ':is(.a,.gone) p{x:1}'],
    ['for a value that the page has', '[data-tone=hot]{x:1}'],
    ['for a language', '[lang|=ar]{x:1}'],
    ['for the page’s language', '[lang]:lang(ar){x:1}'],
    ['for a language of its direction', '[lang]:lang(ur):not(:lang(ur-latn)){x:1}'],
    ['for words in another language', '[lang]:lang(ja){x:1}'],
    ['for what before-paint sets', '[data-session=member] .a{x:1}'],
    ['a list of layers', '@layer a,b;'],
    ['a property', '@property --x{syntax:"*"}'],
    ['the layout of a wide window', '@media (min-width:600px){.a{width:1px;background:red}}'],
    ['the focus of anything', ':focus-visible{x:1}'],
    ['what is selected', '::selection{x:1}'],
    ['fields that the browser filled', 'input:autofill,.gone{x:1}'],
    ['the printed body', '@media print{body{x:1}}'],
    ['keyframes in use', '.a{animation:k}@keyframes k{to{x:1}}'],
  ])('%s', (_why, css) => expect(parts(css)).toEqual({ now: css, deferred: '' }))

  test.each<[why: string, css: string]>([
    ['an absent class', '.gone{x:1}'],
    ['an absent class within', '.a .gone>p{x:1}'],
    ['an absent value', '.a[data-tone=plain]{x:1}'],
    ['another language', '[lang|=ur]{x:1}'],
    ['languages of the other direction', '[lang]:lang(th),[lang]:lang(my){x:1}'],
    ['a press', '.a:active{x:1}'],
    ['the focus', '.a:focus-visible{x:1}'],
    ['print', '@media print{.a{x:1}}'],
    ['forced colours', '@media (forced-colors:active){.a{x:1}}'],
    ['what is painted beside the page', '@media (min-width:600px){[dir]{background:url(a;b);box-shadow:none}}'],
    ['keyframes of deferred rules', '.gone{animation:k}@keyframes k{to{x:1}}'],
  ])('%s is deferred', (_why, css) => expect(parts(css)).toEqual({ now: '', deferred: css }))

  test('both parts keep the at-rules around their rules', () => {
    expect(parts('@layer l{.a{x:1}@media (hover:hover){.gone{x:1}.a{y:1}}}')).toEqual({
      now: '@layer l{.a{x:1}@media (hover:hover){.a{y:1}}}',
      deferred: '@layer l{@media (hover:hover){.gone{x:1}}}',
    })
  })

  test('neighbouring blocks of one layer are joined', () => {
    expect(parts('@layer l{.a{x:1}}@layer l{.b{x:max(1, 2)}}').now).toBe('@layer l{.a{x:1}.b{x:max(1,2)}}')
  })

  test('a sheet that is broken stops the build', () => expect(() => parts('.a{')).toThrow('Unclosed block'))
})

test('BRD-2 a page names the words of its look that a style sheet in a file asks for, and no others', () => {
  mkdirSync(join(folder, '_astro'))
  writeFileSync(join(folder, '_astro', 'sheet.abc.css'), '[data-look~=circle] .a{x:1}[data-look~=rings] .a{x:1}')
  writeFileSync(join(folder, '_astro', 'view.abc.js'), 'const sheet=`[data-look~=middle] .a{x:1}`')
  const step = onePageStyle(folder, '/m')
  step.prepare?.()
  const html = page('<style>[data-look~=circle][data-look~=card] .b{x:1}</style>', 'dir="ltr" data-look="coloured circle card middle"')
  expect(withEdits(html, step.rewrite({ file: 'aurora/game.html', html, tags: tagsOf(html) }))).toBe(
    page('<style>:root:root .b{x:1}</style>', 'dir="ltr" data-look="circle middle"'),
  )
})
