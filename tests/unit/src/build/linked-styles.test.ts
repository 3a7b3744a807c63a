import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkMemberStyles } from '#build/linked-styles.ts'

const long = '.a{color:red}'.repeat(400)
const page = `<head><style>:root{x:1}</style><style>${long}</style></head>`

let pages: string
beforeEach(() => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(pages, 'aurora/ar/member'), { recursive: true })
})
afterEach(() => rmSync(pages, { recursive: true }))

test('the long styles of members’ screens become one file for those that share them; short ones stay', () => {
  for (const file of ['aurora/ar/member/vip.html', 'aurora/feedback.html']) writeFileSync(join(pages, file), page)
  expect(linkMemberStyles(pages, '/m')).toBe(2)
  const [name = '', ...others] = readdirSync(join(pages, '_astro'))
  expect(others).toEqual([])
  expect(readFileSync(join(pages, '_astro', name), 'utf8')).toBe(long)
  const linked = `<head><style>:root{x:1}</style><link rel="stylesheet" href="/m/_astro/${name}"></head>`
  for (const file of ['aurora/ar/member/vip.html', 'aurora/feedback.html']) expect(readFileSync(join(pages, file), 'utf8')).toBe(linked)
})

test('home and other screens that visitors may see first keep theirs', () => {
  for (const file of ['aurora/home.html', 'aurora/ar/game.html', 'aurora/vip.html']) writeFileSync(join(pages, file), page)
  expect(linkMemberStyles(pages, '/m')).toBe(0)
  expect(readFileSync(join(pages, 'aurora/home.html'), 'utf8')).toBe(page)
})
