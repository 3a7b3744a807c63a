import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveMaps } from '#build-time/plugins/livery-build.ts'
import { mapsIn, resolveText } from '../../../command/source-positions.ts'
import { ownWork } from '../own-work.ts'

let root: string
let dist: string
let pages: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-maps-'))
  dist = join(root, 'dist')
  pages = join(dist, '.pages')
  mkdirSync(join(pages, '_astro'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

/** One line of code, of which column 10 (from 0) is line 3, column 5 of the source, by the name `start`; the column beside it is the next line's. */
const MAP = { version: 3, sources: ['../../../src/boot/boot.ts'], sourcesContent: ['secret'], names: ['start'], mappings: 'UAEIA,CACA' }

function build(release: string, source = MAP.sources[0]): void {
  const map = { ...MAP, sources: [source] }
  writeFileSync(join(pages, '_astro/boot.Ab12Cd34.js'), 'start()')
  writeFileSync(join(pages, '_astro/boot.Ab12Cd34.js.map'), JSON.stringify(map))
  writeFileSync(join(pages, 'sw.js.map'), JSON.stringify({ ...map, sources: ['../../src/sw/sw.ts'] }))
  moveMaps(pages, dist, root)([release])
}

const maps = (only?: string) => mapsIn(join(dist, '.maps'), only)
const lines = (text: string, only?: string) => resolveText(text, maps(only)).lines

describe('OPS-4 source maps', () => {
  test('leave what is shipped, are filed under each release of the build, and hold no source', () => {
    build('aaaa1111')
    moveMaps(pages, dist, root)(['bbbb2222'])
    expect(readdirSync(join(pages, '_astro'))).toEqual(['boot.Ab12Cd34.js'])
    expect(readdirSync(join(dist, '.maps'))).toEqual(['aaaa1111'])
    expect(readdirSync(join(dist, '.maps/aaaa1111')).toSorted()).toEqual(['boot.Ab12Cd34.js.map', 'sw.js.map'])
    expect(readFileSync(join(dist, '.maps/aaaa1111/boot.Ab12Cd34.js.map'), 'utf8')).not.toContain('secret')
  })

  test('stay for ten releases of each brand', () => {
    for (let index = 0; index < 14; index += 1) {
      build(`release${index}`)
      utimesSync(join(dist, '.maps', `release${index}`), index + 1, index + 1)
    }
    expect(readdirSync(join(dist, '.maps')).toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `release${index + 4}`).toSorted())
  })
})

describe('OPS-4 livery resolve', () => {
  beforeEach(() => build('aaaa1111'))

  test.each<[of: string, line: string, expected: string]>([
    ['Chrome', '    at start (https://aurora.example/m/_astro/boot.Ab12Cd34.js:1:11)', '    at start (src/boot/boot.ts:3:5 (start))'],
    ['Firefox', 'start@https://aurora.example/m/_astro/boot.Ab12Cd34.js:1:11', 'start@src/boot/boot.ts:3:5 (start)'],
    ['the worker, whose first line is about the site', '    at https://aurora.example/m/sw.js:2:11', '    at src/sw/sw.ts:3:5 (start)'],
    ['another site, as it is', '    at run (https://cdn.example/a.js:1:11)', '    at run (https://cdn.example/a.js:1:11)'],
    [
      'a file of no release, as it is',
      '    at https://aurora.example/m/_astro/gone.Zz99Zz99.js:1:11',
      '    at https://aurora.example/m/_astro/gone.Zz99Zz99.js:1:11',
    ],
    [
      'a place before the first one, as it is',
      '    at https://aurora.example/m/_astro/boot.Ab12Cd34.js:1:1',
      '    at https://aurora.example/m/_astro/boot.Ab12Cd34.js:1:1',
    ],
  ])('prints a stack’s line of %s', (_of, line, expected) => expect(lines(`TypeError: x\n${line}\n`)).toEqual(['TypeError: x', expected]))

  const item = { kind: 'error', name: 'TypeError', message: 'x', file: '/m/_astro/boot.Ab12Cd34.js', line: 1, column: 11, count: 2 }
  const report = { release: 'aaaa1111', merchant: 'aurora', items: [item, { kind: 'vital', name: 'lcp', value: 1, count: 1 }] }
  const resolved = ['TypeError: x (2 times)', '    at src/boot/boot.ts:3:5 (start)']
  test.each<[form: string, text: string]>([
    ['a report', JSON.stringify(report)],
    ['a log with a report in each line', `${JSON.stringify({ at: 1, body: JSON.stringify(report) })}\nno JSON\n`],
  ])('reads %s', (_form, text) => expect(lines(text)).toEqual(resolved))

  test('takes the release that a report names, and only that one where it is asked for', () => {
    build('bbbb2222', '../../../src/boot/other.ts')
    const ofWorker = (release: string) =>
      JSON.stringify({ ...report, release, items: [{ ...item, count: 1, file: '/m/_astro/boot.Ab12Cd34.js' }] })
    expect(lines(ofWorker('aaaa1111'))[1]).toContain('src/boot/boot.ts')
    expect(lines(ofWorker('bbbb2222'))[1]).toContain('src/boot/other.ts')
    expect(lines(ofWorker('cccc3333'))[1]).toMatch(/src\/boot\//)
    expect(lines(ofWorker('aaaa1111'), 'bbbb2222')[1]).toContain('src/boot/other.ts')
  })

  test('neither leaves the folder of maps nor steers the terminal for a hostile report', () => {
    writeFileSync(join(root, 'secret.js.map'), JSON.stringify(MAP))
    const hostile = { ...item, file: '/m/_astro/../../../../secret.js', message: '\u001b[2Jx\u202e' }
    const { lines: printed, found } = resolveText(JSON.stringify(hostile), maps())
    expect(found).toBe(0)
    for (const steering of ['\u001b', '\u202e']) expect(printed.join('')).not.toContain(steering)
    expect(resolveText('['.repeat(10_000), maps()).found).toBe(0)
    expect(ownWork(() => resolveText('a'.repeat(200_000), maps()))).toBeLessThan(2000)
  })

  test('finds nothing where no build kept maps', () => {
    expect(mapsIn(join(root, 'nowhere')).releases).toEqual([])
    expect(resolveText('at /m/_astro/boot.Ab12Cd34.js:1:11', mapsIn(join(root, 'nowhere'))).found).toBe(0)
  })
})
