import { describe, expect, test } from 'vitest'
import { shortenHome, shorterCss } from '#build-time/html/shorter-home.ts'

const shortened = (html: string): string =>
  shortenHome.rewrite({ file: 'aurora/km/home.html', html: `<style></style>${html}` }).html.slice('<style></style>'.length)

describe('PER-3 home is written in fewer letters, which mean the same', () => {
  test.each<[why: string, html: string, shorter: string]>([
    [
      'JSON stands between single quotes',
      '<astro-island opts="{}" props="{&quot;a&quot;:[0,&quot;R&amp;B&quot;]}" ssr>',
      `<astro-island opts="{}" props='{"a":[0,"R&amp;B"]}' ssr>`,
    ],
    [
      'but not where it holds one',
      `<astro-island props="{&quot;a&quot;:&quot;l'or&quot;}">`,
      `<astro-island props="{&quot;a&quot;:&quot;l'or&quot;}">`,
    ],
    ['nor where none is', '<astro-island props="{}">', '<astro-island props="{}">'],
    [
      'names of React are HTML’s',
      '<img srcSet="a" fetchPriority="high"/><a hrefLang="en">srcSet="</a>',
      '<img srcset="a" fetchpriority="high"/><a hreflang="en">srcSet="</a>',
    ],
  ])('%s', (_why, html, shorter) => expect(shortened(html)).toBe(shorter))

  test.each<[why: string, css: string, shorter: string]>([
    [
      'neighbours of one layer are one',
      '@layer a{.b{x:1}}\n@layer a{@media print{.c{x:1}}}\n@layer a{.d{x:1}}',
      '@layer a{.b{x:1}@media print{.c{x:1}}.d{x:1}}',
    ],
    [
      'others keep their order',
      '@layer b,a;@layer a{.b{x:1}}.c{x:1}@layer a{.d{x:1}}@layer b{.e{x:1}}',
      '@layer b,a;@layer a{.b{x:1}}.c{x:1}@layer a{.d{x:1}}@layer b{.e{x:1}}',
    ],
    ['two rules of one selector stay two', '.b{x:1}.b{y:1}', '.b{x:1}.b{y:1}'],
    ['spaces behind commas go', '.a{transition:x var(--y), z 1s}', '.a{transition:x var(--y),z 1s}'],
  ])('%s', (_why, css, shorter) => expect(shorterCss(css)).toBe(shorter))

  test('other screens keep theirs', () => {
    for (const file of ['aurora/game.html', 'aurora/member/home.html', 'aurora/km/member/home.html'])
      expect(shortenHome.rewrite({ file, html: '<img srcSet="a">' })).toEqual({ html: '<img srcSet="a">', changed: 0, expected: 0 })
  })
})
