import { expect, test } from 'vitest'
import { withoutOtherLooks } from '#build/other-looks.ts'

const page = (css: string): string => `<!doctype html><html lang="en" dir="ltr" data-tile="round" data-header=solid><head><style>${css}</style></head><body></body></html>`

test.each<[why: string, css: string, expected: string]>([
  ['rules for all looks stay', '.a{color:red}', '.a{color:red}'],
  ['rules for the page\'s own look stay', '[data-tile=round] .a{color:red}', '[data-tile=round] .a{color:red}'],
  ['rules for another look go', '.a{x:1}[data-tile=wide] .a{color:red}.b{y:2}', '.a{x:1}.b{y:2}'],
  ['quotes make no difference', '[data-tile="wide"] .a{x:1}[data-tile="round"] .a{y:2}', '[data-tile="round"] .a{y:2}'],
  ['a look of which the page says nothing is another', '[data-lane=framed] .a{x:1}', ''],
  ['within layers and media too', '@layer c{@media (hover:hover){[data-header=glass] .a{x:1}.b{y:2}}}', '@layer c{@media (hover:hover){.b{y:2}}}'],
  ['of a list only the others go', '[data-tile=wide] .a,[data-tile=round] .a,.b{x:1}', '[data-tile=round] .a,.b{x:1}'],
  ['a comma in brackets divides nothing', '[data-tile=wide] :is(.a,.b){x:1}:is(.a,.b) .c{y:2}', ':is(.a,.b) .c{y:2}'],
  ['named on the html element', 'html[data-tile=wide] .a,:root[data-tile=wide]{x:1}', ''],
  ['what is said of any other look stays', 'html:not([data-tile=wide]) .a{x:1}', 'html:not([data-tile=wide]) .a{x:1}'],
  ['other attributes are left alone', '[data-scheme=dark] .a{x:1}', '[data-scheme=dark] .a{x:1}'],
  ['rules for the other direction go', '[dir=rtl] .a{x:1}[dir=ltr] .a{y:2}:root[dir=rtl] .b,.c{z:3}', '[dir=ltr] .a{y:2}.c{z:3}'],
  ['of several attributes each has to be the page\'s', '[data-tile=round][dir=rtl] .a{x:1}[data-tile=round][dir=ltr] .a{y:2}[dir=ltr][data-tile=wide] .a{z:3}', '[data-tile=round][dir=ltr] .a{y:2}'],
  ['an element of a direction of its own keeps its rule', '.a[dir=rtl]{x:1}.b:dir(rtl){y:2}', '.a[dir=rtl]{x:1}.b:dir(rtl){y:2}'],
  ['statements before a rule stay', '@layer a,b;[data-tile=wide] .a{x:1}', '@layer a,b;'],
])('%s', (_why, css, expected) => expect(withoutOtherLooks(page(css))).toBe(page(expected)))

test('a text without a page is left as it is', () => expect(withoutOtherLooks('<p>[data-tile=wide] .a{}</p>')).toBe('<p>[data-tile=wide] .a{}</p>'))
