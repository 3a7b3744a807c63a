import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGES = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'merchants/README.md', ...globSync('docs/*.md', { cwd: ROOT })]

const LINK = /\[[^\]]*\]\(([^)\s]+)\)|<(?:img|a)\b[^>]*\s(?:src|href)="([^"]+)"/g
/** `src/…`, `tests/…` in code font: a file, a folder or a glob. */
const NAMED_PATH = /`((?:src|sandbox|tests|docs|merchants|public)\/[^\s`]*)`/g

/** The anchor that GitHub gives a heading. */
function anchorsOf(page: string): string[] {
  return [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#{1,6}\s+(.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
}

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')

  test('its relative links lead to files and headings that exist', () => {
    const links = [...text.matchAll(LINK)].map(([, link, address]) => link ?? address ?? '').filter((link) => !/^[a-z]+:/i.test(link))
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      return !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  test('the source paths that it names exist', () => {
    // `<code>`, `[lang]`, `…` and `*` stand for any name.
    const patterns = [...text.matchAll(NAMED_PATH)].map(([, path = '']) =>
      path
        .replaceAll(/<[^>]*>|\[[^\]]*\]|…/g, '*')
        .replace(/[:#]\d+$/, '')
        .replace(/\/$/, ''),
    )
    expect(patterns.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([])
  })
})

test('docs/decisions.md says of each island of a page when it wakes', () => {
  const told = [...readFileSync(join(ROOT, 'docs/decisions.md'), 'utf8').matchAll(/^\| ([^|]+) \| `(client:[^`]+)` \|/gm)].flatMap(
    ([, names = '', directive]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${name} ${directive}`),
  )
  const islands = globSync('src/{layouts,pages}/**/*.astro', { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/<(\w+)\b[^>]*?\s(client:\w+(?:="\w+")?)/g)].map(
      ([, name, way]) => `${name} ${way}`,
    ),
  )
  expect(islands.length).toBeGreaterThan(20)
  expect(told.toSorted()).toEqual([...new Set(islands)].toSorted())
})

test('there are pages to check', () => expect(PAGES.length).toBeGreaterThan(10))
