import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scriptsBehindPictures, shareIslandRuntime } from '#build-time/html/share-island-runtime.ts'
import type { HtmlStep, Rewritten } from '#build-time/html/tags.ts'

const ELEMENT = '(()=>{var a=1;customElements.define("astro-island",f)})();'
const IDLE = '(()=>{var i=2;window.dispatchEvent(new Event("astro:idle"));})();'
const VISIBLE = '(()=>{var v=3;window.dispatchEvent(new Event("astro:visible"));})();'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a step over pages, as the pipeline does. */
function run(step: HtmlStep, ...pages: string[]): Rewritten[] {
  for (const html of pages) step.survey?.({ file: 'a.html', html })
  step.prepare?.()
  return pages.map((html) => step.rewrite({ file: 'a.html', html }))
}

test('the island runtime of all pages becomes one shared file', () => {
  const a = (runtime: string[], script: string): string =>
    `<script>first()</script><p>1</p>${runtime[0]}${script || runtime[1]}<i></i>${runtime[2]}<astro-island client="idle"></astro-island><astro-island client="visible"></astro-island>`
  const b = '<astro-island client="idle"></astro-island>'
  const c = '<p>no islands</p><script type="application/json">{"x":"astro-island"}</script>'
  const results = run(
    shareIslandRuntime(folder, '/m'),
    a([`<script>${IDLE}</script>`, `<script>${ELEMENT}</script>`, `<script>${VISIBLE}</script>`], ''),
    `<script>${ELEMENT}</script><script>${IDLE}</script>${b}`,
    c,
  )

  const [name] = readdirSync(join(folder, '_astro'))
  const shared = `<script type="module" async src="/m/_astro/${name}"></script>`
  expect(results).toEqual([
    { html: a(['', '', ''], shared), changed: 3, expected: 3 },
    { html: shared + b, changed: 2, expected: 2 },
    { html: c, changed: 0, expected: 0 },
  ])
  const runtime = readFileSync(join(folder, '_astro', name ?? ''), 'utf8')
  for (const script of [ELEMENT, IDLE, VISIBLE]) expect(runtime.split(script)).toHaveLength(2)
})

test('code that must run before islands comes first in the file', () => {
  run(shareIslandRuntime(folder, '/m', 'first()'), `<script>${ELEMENT}</script>`)
  const [name] = readdirSync(join(folder, '_astro'))
  expect(readFileSync(join(folder, '_astro', name ?? ''), 'utf8')).toBe(`first()\n${ELEMENT}`)
})

test('pages without islands stay as they are, and no file is written', () => {
  expect(run(shareIslandRuntime(folder, '/m'), '<p>plain</p>')).toEqual([{ html: '<p>plain</p>', changed: 0, expected: 0 }])
  expect(readdirSync(folder)).toEqual([])
})

test('an island without a known runtime script is expected to change, so that the build stops', () => {
  expect(run(shareIslandRuntime(folder, '/m'), '<astro-island client="idle"></astro-island>')).toMatchObject([{ changed: 0, expected: 2 }])
})

describe('PER-1 the page’s own script', () => {
  const page = (client: string): string =>
    `<script>first()</script><script type="module" async src="/m/_astro/islands.1.js"></script><astro-island client="${client}"></astro-island><script type="application/json" id="shell">{}</script><script type="module" src="/m/_astro/page.2.js"></script></body>`

  test('is loaded by the runtime where every island sleeps', () => {
    expect(scriptsBehindPictures.rewrite({ file: 'a.html', html: page('wake') })).toEqual({
      html: '<script>first()</script><script type="module" async fetchpriority="low" src="/m/_astro/islands.1.js" data-page-script="/m/_astro/page.2.js"></script><astro-island client="wake"></astro-island><script type="application/json" id="shell">{}</script></body>',
      changed: 1,
      expected: 1,
    })
  })

  test.each([
    ['where an island hydrates by itself', page('load')],
    ['on a page without islands', '<script type="module" src="/m/_astro/page.2.js"></script>'],
  ])('stays %s', (_where, html) => {
    expect(scriptsBehindPictures.rewrite({ file: 'a.html', html })).toEqual({ html, changed: 0, expected: 0 })
  })

  test('stops the build where it cannot be found', () => {
    expect(scriptsBehindPictures.rewrite({ file: 'a.html', html: '<astro-island client="wake"></astro-island>' })).toMatchObject({
      changed: 0,
      expected: 1,
    })
  })
})
