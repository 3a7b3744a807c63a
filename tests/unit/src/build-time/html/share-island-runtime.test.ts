import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tagsOf } from '#build-time/html/tags.ts'
import { shareIslandRuntime } from '#build-time/html/island-runtime.ts'
import { withEdits } from '#build-time/html/rewrite.ts'

const ELEMENT = '(()=>{var a=1;customElements.define("astro-island",f)})();'
const IDLE = '(()=>{var i=2;window.dispatchEvent(new Event("astro:idle"));})();'
const VISIBLE = '(()=>{var v=3;window.dispatchEvent(new Event("astro:visible"));})();'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the step over pages, as the pipeline does. */
function run(before: string, ...pages: string[]): string[] {
  const step = shareIslandRuntime(folder, '/m', before)
  const read = pages.map((html) => ({ file: 'a.html', html, tags: tagsOf(html) }))
  for (const page of read) step.survey?.(page)
  step.prepare?.()
  return read.map((page) => withEdits(page.html, step.rewrite(page)))
}

test('the island runtime of all pages becomes one shared file', () => {
  const a = (runtime: string[], script: string): string =>
    `<script>first()</script><p>1</p>${script || runtime[0]}${runtime[1]}<i></i>${runtime[2]}<astro-island client="idle"></astro-island><astro-island client="visible"></astro-island>`
  const b = '<astro-island client="idle"></astro-island>'
  const c = '<p>no islands</p><script type="application/json">{"x":"astro-island"}</script>'
  const results = run(
    '',
    a([`<script>${IDLE}</script>`, `<script>${ELEMENT}</script>`, `<script>${VISIBLE}</script>`], ''),
    `<script>${ELEMENT}</script><script>${IDLE}</script>${b}`,
    c,
  )
  const [name] = readdirSync(join(folder, '_astro'))
  const shared = `<script type="module" async src="/m/_astro/${name}"></script>`
  expect(results).toEqual([a(['', '', ''], shared), shared + b, c])
  const runtime = readFileSync(join(folder, '_astro', name ?? ''), 'utf8')
  for (const script of [ELEMENT, IDLE, VISIBLE]) expect(runtime.split(script)).toHaveLength(2)
})

test('code that must run before islands comes first in the file', () => {
  run('first()', `<script>${ELEMENT}</script><script>${IDLE}</script><astro-island client="idle">`)
  const [name] = readdirSync(join(folder, '_astro'))
  expect(readFileSync(join(folder, '_astro', name ?? ''), 'utf8')).toBe(`first()\n${ELEMENT}\n${IDLE}`)
})

test('pages without islands stay as they are, and no file is written', () => {
  expect(run('', '<p>plain</p>')).toEqual(['<p>plain</p>'])
  expect(readdirSync(folder)).toEqual([])
})

test('an island without a known runtime script stops the build', () => {
  expect(() => run('', '<astro-island client="idle"></astro-island>')).toThrow('0 scripts of the island runtime, expected 2')
})

describe('PER-1 the page’s own script', () => {
  const SLEEP = '(()=>{window.dispatchEvent(new Event("astro:wake"))})();'
  const page = (client: string): string =>
    `<script>${ELEMENT}</script><script>${SLEEP}</script><astro-island client="${client}"></astro-island><script type="application/json" id="shell">{}</script><script type="module" src="/m/_astro/page.2.js"></script></body>`
  const own = '<script type="module" src="/m/_astro/page.2.js"></script>'

  test('is loaded by the runtime where every island sleeps', () => {
    const [html = ''] = run('', page('wake'))
    expect(html).toMatch(
      /^<script type="module" async fetchpriority="low" src="\/m\/_astro\/islands\.\w{8}\.js" data-page-script="\/m\/_astro\/page\.2\.js"><\/script><astro/,
    )
    expect(html).not.toContain(own)
  })

  test('stays where an island hydrates by itself, and on a page without islands', () => {
    expect(run('', page('load'), own)).toEqual([expect.stringContaining(own), own])
  })

  test('stops the build where it cannot be found', () => {
    expect(() => run('', page('wake').replace(own, ''))).toThrow('no script of the page')
  })
})
