import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lookSchema, type Look } from '#build-time/brand/schema/look.ts'
import { merchantSchema } from '#build-time/brand/schema/merchant.ts'
import { compareVersions, MIGRATIONS, planMigrations, type Migration } from '../../../command/migrations.ts'
import { upgradePage, versionsBetween } from '../../../command/upgrade-page.ts'
import { folderOf, LEAST, LEAST_LOOK } from '../src/build-time/brand/least-merchant.ts'

const step = (version: string): Migration => ({ version, about: `About ${version}.`, look: `Look at ${version}.`, run: () => [] })
const STEPS = ['0.2.0', '0.10.0', '1.0.0'].map(step)

test.each<[why: string, from: string, to: string, versions: string[]]>([
  ['OPS-1 every step between the versions is taken, the new one’s too', '0.1.0', '1.0.0', ['0.2.0', '0.10.0', '1.0.0']],
  ['a step that was taken is not taken again', '0.2.0', '1.0.0', ['0.10.0', '1.0.0']],
  ['a step of a version that is not installed waits', '0.1.0', '0.9.9', ['0.2.0']],
  ['ten comes after nine', '0.9.0', '0.10.0', ['0.10.0']],
  ['nothing happens between a version and itself', '1.0.0', '1.0.0', []],
])('%s', (_why, from, to, versions) => expect(planMigrations(from, to, STEPS).map(({ version }) => version)).toEqual(versions))

test('OPS-1 the steps stand in the order of their versions', () => {
  const versions = MIGRATIONS.map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted(compareVersions))
})

describe('OPS-1 the step to 0.2.0', () => {
  function folder(): string {
    const root = mkdtempSync(join(tmpdir(), 'livery-migrate-'))
    for (const path of ['island/copy', 'island/seo', 'languages']) mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, 'island/merchant.json'), '{\n  "code": "island",\n\n  "name": "Island"\n}\n')
    writeFileSync(join(root, 'island/copy/en.json'), '{"tagline": "Play"}')
    writeFileSync(join(root, 'island/seo/en.json'), '{\n  "$schema": "../../own.json",\n  "pages": {}\n}')
    writeFileSync(join(root, 'languages/fil.json'), '{}')
    return root
  }
  const run = (root: string): readonly string[] => MIGRATIONS[0]?.run(root) ?? []

  test('names the schema of each file of a brand that names none, and keeps the rest as it was laid out', () => {
    const root = folder()
    expect(run(root)).toEqual(['island/copy/en.json', 'island/merchant.json'])
    expect(readFileSync(join(root, 'island/merchant.json'), 'utf8')).toBe(
      '{\n  "$schema": "../merchant.schema.json",\n  "code": "island",\n\n  "name": "Island"\n}\n',
    )
    expect(JSON.parse(readFileSync(join(root, 'island/copy/en.json'), 'utf8'))).toEqual({
      $schema: '../../copy.schema.json',
      tagline: 'Play',
    })
  })

  test('finds nothing to do the second time', () => {
    const root = folder()
    run(root)
    expect(run(root)).toEqual([])
  })
})

describe('BRD-2 the step that splits the shapes of a look', () => {
  const OLD = {
    lotus: { tile: 'round', header: 'ornate', heading: 'seal', lane: 'framed', categories: 'medallions', tabBar: 'raised' },
    savanna: { tile: 'wide', header: 'solid', heading: 'block', lane: 'open', categories: 'tabs', tabBar: 'solid' },
    aurora: { tile: 'tall', header: 'glass' },
  }
  const run = (root: string): readonly string[] => MIGRATIONS[1]?.run(root) ?? []
  const lookIn = (root: string): Look => v.parse(merchantSchema, JSON.parse(readFileSync(join(root, 'least/merchant.json'), 'utf8'))).look

  test.each(Object.entries(OLD))('writes what %s had as shapes that its folder of today has', async (brand, old) => {
    const root = await folderOf({ 'merchant.json': { ...LEAST, look: { ...LEAST_LOOK, ...old } } })
    expect(run(root)).toEqual(['least/merchant.json'])
    const theirs = v.parse(
      lookSchema,
      (JSON.parse(readFileSync(join('merchants', brand, 'merchant.json'), 'utf8')) as { look: object }).look,
    )
    const shapes = ({ tile, providers, header, heading, lane, categories, tabBar }: Look) => ({
      tile,
      providers,
      header,
      heading,
      lane,
      categories,
      tabBar,
    })
    expect(shapes(lookIn(root))).toEqual(shapes(theirs))
    expect(run(root)).toEqual([])
  })

  test('leaves the rest of a file as its owner laid it out, and a file alone that says nothing of it or is no JSON', async () => {
    const root = await folderOf({
      'merchant.json': '{\n  "look": {\n    "radius": { "tile": 4 },\n\n    "tile" : "wide",\n    "density": 1\n  }\n}\n',
    })
    run(root)
    expect(readFileSync(join(root, 'least/merchant.json'), 'utf8')).toBe(
      '{\n  "look": {\n    "radius": { "tile": 4 },\n\n    "tile" : { "ratio": "16:9", "frame": "card", "rim": "none", "lines": 1, "provider": "strip", "badge": "corner", "inRow": 1, "columns": 2 },\n    "providers": "topped",\n    "density": 1\n  }\n}\n',
    )
    expect([run(await folderOf()), run(await folderOf({ 'merchant.json': '{ "look": ' }))]).toEqual([[], []])
  })
})

describe('MKT-3 the step that writes breaks as durations and the offer of limits as a list', () => {
  const run = (root: string): readonly string[] => MIGRATIONS[2]?.run(root) ?? []
  const before = '{\n  "features": { "responsiblePlay": { "breaks": ["hour", "day",\n    "month", "P3M"] } },\n  "name": "hour"\n}\n'

  test('replaces the four words where they are breaks, and leaves the rest as its owner laid it out', async () => {
    const root = await folderOf({ 'merchant.json': before })
    expect(run(root)).toEqual(['least/merchant.json'])
    expect(readFileSync(join(root, 'least/merchant.json'), 'utf8')).toBe(
      '{\n  "features": { "responsiblePlay": { "breaks": ["PT1H", "P1D",\n    "P30D", "P3M"] } },\n  "name": "hour"\n}\n',
    )
    expect(run(root)).toEqual([])
  })

  test.each([
    ['"offerLimits": true', '"askForLimits": ["joining"]'],
    ['"offerLimits" : false', '"askForLimits" : []'],
  ])('writes %s as %s', async (before, after) => {
    const root = await folderOf({ 'merchant.json': `{ "features": { "responsiblePlay": { ${before} } } }` })
    expect(run(root)).toEqual(['least/merchant.json'])
    expect(readFileSync(join(root, 'least/merchant.json'), 'utf8')).toContain(after)
    expect(run(root)).toEqual([])
  })

  test('leaves a folder alone that says nothing of them', async () => expect(run(await folderOf())).toEqual([]))
})

describe('RGP-1 the step that takes out decimals, which are the currency’s', () => {
  const run = (root: string): readonly string[] => MIGRATIONS[3]?.run(root) ?? []

  test.each([
    ['{ "money": { "currency": "KES", "symbol": "KSh", "decimals": 2 } }', '{ "money": { "currency": "KES", "symbol": "KSh" } }'],
    ['{\n  "money": {\n    "decimals" : 0,\n    "currency": "VND"\n  }\n}\n', '{\n  "money": {\n    "currency": "VND"\n  }\n}\n'],
    [
      '{ "money": { "VI": { "currency": "VND", "decimals": 0 }, "TH": { "decimals": 2, "currency": "THB" } }, "own": { "decimals": 2 } }',
      '{ "money": { "VI": { "currency": "VND" }, "TH": { "currency": "THB" } }, "own": { "decimals": 2 } }',
    ],
  ])('writes %s as %s', async (before, after) => {
    const root = await folderOf({ 'merchant.json': before })
    expect(run(root)).toEqual(['least/merchant.json'])
    expect(readFileSync(join(root, 'least/merchant.json'), 'utf8')).toBe(after)
    expect(run(root)).toEqual([])
  })

  test('leaves a folder alone that says nothing of them', async () => expect(run(await folderOf())).toEqual([]))
})

const CHANGELOG = '# Changelog\n\nIntro.\n\n## 0.3.0\n\n- **wire** New.\n\n## 0.2.0\n\n- **folder** Old.\n\n## 0.1.0\n\n- **look** First.\n'

test('OPS-1 the operator reads of the versions between, the newest first, and of no other', () => {
  expect(versionsBetween(CHANGELOG, '0.1.0', '0.3.0')).toBe('### 0.3.0\n\n- **wire** New.\n\n### 0.2.0\n\n- **folder** Old.')
  expect(versionsBetween(CHANGELOG, '0.2.0', '0.3.0')).not.toContain('Old')
})

test('OPS-1 the upgrade says what it changed by file and what to look at, and leaves out what changed nothing', () => {
  const page = upgradePage({
    from: '0.1.0',
    to: '0.10.0',
    done: [
      { migration: step('0.2.0'), files: ['merchants/island/merchant.json'] },
      { migration: step('0.10.0'), files: [] },
    ],
    schemas: ['merchants/merchant.schema.json'],
    parts: ['parts/Tile.tsx'],
    changes: '### 0.2.0',
  })
  expect(page).toContain('# From 0.1.0 to 0.10.0')
  expect(page).toContain('- About 0.2.0. (0.2.0)\n  - `merchants/island/merchant.json`')
  expect(page).toContain('- Look at 0.2.0.')
  expect(page).not.toContain('About 0.10.0')
  // BRD-5
  expect(page).toContain('compare `parts/.ours/Tile.tsx` with `parts/.ours/Tile.tsx.old`')
})
