import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shareIslandRuntime } from '#build/island-runtime.ts'

const ISLAND = '(()=>{var a=1;customElements.define("astro-island",f)})();'
const IDLE = '(()=>{var i=2;window.dispatchEvent(new Event("astro:idle"));})();'
const VISIBLE = '(()=>{var v=3;window.dispatchEvent(new Event("astro:visible"));})();'

let pages: string
beforeEach(() => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(pages, { recursive: true }))

test('the island runtime of all pages becomes one shared file, and islands lose what nothing reads', () => {
  writeFileSync(join(pages, 'a.html'), `<script>first()</script><p>1</p><script>${IDLE}</script><script>${ISLAND}</script><i></i><script>${VISIBLE}</script><astro-island uid="Z1bRH8v" prefix="r1" opts="{&quot;name&quot;:&quot;Lane&quot;,&quot;value&quot;:true}"></astro-island><astro-island uid="ab" opts="{&quot;name&quot;:&quot;Rail&quot;,&quot;value&quot;:&quot;(width > 1px)&quot;}"></astro-island>`)
  writeFileSync(join(pages, 'b.html'), `<script>${ISLAND}</script><script>${IDLE}</script>`)
  writeFileSync(join(pages, 'c.html'), '<p>no islands</p><script type="application/json">{"x":"astro-island"}</script>')
  const before = readFileSync(join(pages, 'c.html'), 'utf8')

  expect(shareIslandRuntime(pages, '/m')).toBe(2)

  const [name] = readdirSync(join(pages, '_astro'))
  const element = `<script type="module" async src="/m/_astro/${name}"></script>`
  expect(readFileSync(join(pages, 'a.html'), 'utf8')).toBe(`<script>first()</script><p>1</p>${element}<i></i><astro-island prefix="r1" opts="{}"></astro-island><astro-island opts="{&quot;name&quot;:&quot;Rail&quot;,&quot;value&quot;:&quot;(width > 1px)&quot;}"></astro-island>`)
  expect(readFileSync(join(pages, 'b.html'), 'utf8')).toBe(element)
  expect(readFileSync(join(pages, 'c.html'), 'utf8')).toBe(before)
  const runtime = readFileSync(join(pages, '_astro', name ?? ''), 'utf8')
  for (const script of [ISLAND, IDLE, VISIBLE]) expect(runtime.split(script)).toHaveLength(2)
})

test('code that islands must find done stands first in it', () => {
  writeFileSync(join(pages, 'a.html'), `<script>${ISLAND}</script>`)
  shareIslandRuntime(pages, '/m', 'first()')
  const [name] = readdirSync(join(pages, '_astro'))
  expect(readFileSync(join(pages, '_astro', name ?? ''), 'utf8')).toBe(`first()\n${ISLAND}`)
})

test('pages without islands are left alone', () => {
  writeFileSync(join(pages, 'a.html'), '<p>plain</p>')
  expect(shareIslandRuntime(pages, '/m')).toBe(0)
  expect(readdirSync(pages)).toEqual(['a.html'])
})
