import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { externaliseMemberCss } from '#build-time/html/externalise-member-css.ts'

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
  expect(externaliseMemberCss(folder, '/m').rewrite({ file: 'aurora/feedback.html', html: '<head><style>:root{x:1}</style></head>' })).toMatchObject({ changed: 0, expected: 1 })
})
