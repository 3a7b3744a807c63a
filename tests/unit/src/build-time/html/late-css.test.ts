import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { joinStyles, lateHomeCss, splitCss } from '#build-time/html/late-css.ts'
import { folderOf } from '../hosting/fixture.ts'

const page = (css: string): string =>
  `<html data-tile="tall" lang="ar" dir="rtl"><head><style>${css}</style></head><body><p class="a b" data-tone="hot"></p><a lang="ja-JP"></a></body></html>`

/** The two parts of home's style. */
function parts(css: string): { now: string; late: string } {
  const folder = folderOf({})
  const { html } = lateHomeCss(folder, '/m').rewrite({ file: 'aurora/ar/home.html', html: page(css) })
  const [, now = ''] = /<style>(.*?)<\/style>/.exec(html) ?? []
  const [, name = ''] = /<link rel="stylesheet" media="not all" href="\/m\/(_astro\/late\.\w{8}\.css)">/.exec(html) ?? []
  return { now, late: readFileSync(join(folder, name), 'utf8') }
}

describe('PER-3 of home’s style only what its first frame can need stays in the document', () => {
  test.each<[why: string, css: string]>([
    ['a rule for what the page holds', '.a{x:1}'],
    ['for an element', 'p{x:1}'],
    ['for one of two', '.a,.gone{x:1}'],
    ['without an absent class', '.a:not(.gone){x:1}'],
    ['for one of several', ':is(.a,.gone) p{x:1}'],
    ['for a value that the page has', '[data-tone=hot]{x:1}'],
    ['for a language', '[lang|=ar]{x:1}'],
    ['for the page’s language', ':lang(ar){x:1}'],
    ['for a language of its direction', ':lang(ur):not(:lang(ur-latn)){x:1}'],
    ['for words in another language', ':lang(ja){x:1}'],
    ['for what before-paint sets', '[data-session=member] .a{x:1}'],
    ['a list of layers', '@layer a,b;'],
    ['a property', '@property --x{syntax:"*"}'],
    ['the layout of a wide window', '@media (min-width:600px){.a{width:1px;background:red}}'],
    ['keyframes in use', '.a{animation:k}@keyframes k{to{x:1}}'],
  ])('%s', (_why, css) => expect(parts(css)).toEqual({ now: css, late: '' }))

  test.each<[why: string, css: string]>([
    ['an absent class', '.gone{x:1}'],
    ['an absent class within', '.a .gone>p{x:1}'],
    ['an absent value', '.a[data-tone=plain]{x:1}'],
    ['another language', '[lang|=ur]{x:1}'],
    ['languages of the other direction', ':lang(th),:lang(my){x:1}'],
    ['a press', '.a:active{x:1}'],
    ['the focus', '.a:focus-visible{x:1}'],
    ['print', '@media print{.a{x:1}}'],
    ['forced colours', '@media (forced-colors:active){.a{x:1}}'],
    ['what is painted beside the page', '@media (min-width:600px){html{background:url(a;b);box-shadow:none}}'],
    ['keyframes of late rules', '.gone{animation:k}@keyframes k{to{x:1}}'],
  ])('%s is late', (_why, css) => expect(parts(css)).toEqual({ now: '', late: css }))

  test('both parts keep the at-rules around their rules', () => {
    expect(splitCss('@layer l{.a{x:1}@media (hover:hover){.b{x:1}.a{y:1}}}', ({ selectors }) => selectors === '.b')).toEqual({
      now: '@layer l{.a{x:1}@media (hover:hover){.a{y:1}}}',
      late: '@layer l{@media (hover:hover){.b{x:1}}}',
    })
  })

  test('a sheet that is broken stops the build', () => expect(() => parts('.a{')).toThrow('A brace is not closed'))

  test('other screens keep their style', () => {
    for (const file of ['aurora/game.html', 'aurora/member/home.html'])
      expect(lateHomeCss('', '/m').rewrite({ file, html: page('.gone{}') }).html).toBe(page('.gone{}'))
  })
})

test('PER-3 a page has one style, in the order of its styles', () => {
  expect(joinStyles.rewrite({ file: 'aurora/home.html', html: '<style>a{}</style><p><style data-x>b{}</style>' })).toEqual({
    html: '<style>a{}b{}</style><p>',
    changed: 2,
    expected: 2,
  })
})
