import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codes, DIST } from './dist.ts'

describe.each(codes())('%s', (code) => {
  const folder = join(DIST, code, 'm/_astro')

  // A sheet that some page has inlined is deleted: a view that comes later must not stand on one.
  test('has every style sheet that its chunks ask for', () => {
    const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'))
    const asked = chunks.flatMap((chunk) => [...readFileSync(join(folder, chunk), 'utf8').matchAll(/["'/]([\w.-]+\.css)["']/g)].map(([, sheet = '']) => ({ chunk, sheet })))
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter(({ sheet }) => !existsSync(join(folder, sheet)))).toEqual([])
  })
})
