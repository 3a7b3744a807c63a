import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { hasBrandFile, readBrandFile } from '#build-time/brand/folder-files.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { filesIn } from '#build-time/hosting/files.ts'
import { merchantsInFolders } from '../../../../../sandbox/server/brand-folders.ts'
import { folderOf, LEAST, LEAST_LOOK } from './least-merchant.ts'

const SECRET = join(mkdtempSync(join(tmpdir(), 'livery-secret-')), 'deploy-key')
writeFileSync(SECRET, 'THE KEY OF THE MACHINE')

function problemsIn(root: string): readonly Problem[] {
  try {
    loadMerchants([], root)
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
  return []
}

/** The least merchant, with a link in place of a file. */
async function linked(path: string, target: string): Promise<string> {
  const root = await folderOf()
  const place = join(root, 'least', path)
  mkdirSync(dirname(place), { recursive: true })
  rmSync(place, { force: true, recursive: true })
  symlinkSync(target, place)
  return root
}

const LINK = { field: '', found: 'a link', expected: 'a plain file of this folder', fix: 'put a copy of the file there' }

test.each([
  'merchant.json',
  'snapshot.json',
  'copy/en.json',
  'seo/en.json',
  'logo.svg',
  'snapshot/tile-1.avif',
  'snapshot/tile-1.small.avif',
  'fonts/OFL.txt',
  'fonts/own.woff2',
  'marks/seal.png',
  'pages/en/terms.md',
  'pages/pictures/hall.jpg',
  'notes.txt',
])('MER-1 MER-3 a link to a file of the machine at %s keeps the brand out, whether or not a field names it', async (path) =>
  expect(problemsIn(await linked(path, SECRET))).toEqual([{ file: `merchants/least/${path}`, ...LINK }]),
)

test.each(['snapshot', 'fonts', 'pages'])('MER-1 MER-3 so does one in place of the folder %s', async (path) =>
  expect(problemsIn(await linked(path, dirname(SECRET)))).toEqual([{ file: `merchants/least/${path}`, ...LINK }]),
)

test('MER-1 folders that lead to themselves are named, and nobody walks round in them', async () => {
  const root = await folderOf()
  for (const name of ['a', 'b']) symlinkSync('.', join(root, 'least', name))
  expect(problemsIn(root).map(({ file, found }) => [file, found])).toEqual([
    ['merchants/least/a', 'a link'],
    ['merchants/least/b', 'a link'],
  ])
})

test('MER-1 a pipe, on which a reader would wait for ever, is named', async () => {
  const root = await folderOf()
  spawnSync('mkfifo', [join(root, 'least/snapshot/tile-1.small.avif')])
  expect(problemsIn(root)).toMatchObject([{ file: 'merchants/least/snapshot/tile-1.small.avif', found: 'neither a file nor a folder' }])
})

test.each<[what: string, make: (folder: string) => void, problem: Partial<Problem>]>([
  [
    'folders below folders',
    (folder) => mkdirSync(join(folder, 'a/b/c/d/e'), { recursive: true }),
    { file: 'merchants/least/a/b/c/d/e', found: 'a folder at level 5', expected: 'at most 4 levels' },
  ],
  [
    'thousands of files',
    (folder) => Array.from({ length: 3000 }, (_, number) => writeFileSync(join(folder, `${number}.txt`), '')),
    { file: 'merchants/least', found: '3000 files or more' },
  ],
  [
    'a file of megabytes',
    (folder) => writeFileSync(join(folder, 'large.txt'), Buffer.alloc(4_000_001)),
    { file: 'merchants/least/large.txt', found: '4000001 bytes', expected: 'at most 4000000 bytes' },
  ],
])('MER-1 %s keep the brand out before a file is read', async (_what, make, problem) => {
  const root = await folderOf({ 'merchant.json': '{ no JSON' })
  make(join(root, 'least'))
  expect(problemsIn(root)).toMatchObject([problem])
})

test.each<[what: string, file: string, body: Buffer, field: string, found: string]>([
  ['a key', 'snapshot/tile-1.small.avif', Buffer.from('THE KEY'), 'lanes[0].tiles[0].image', 'which is no AVIF picture'],
  ['a picture of another kind', 'snapshot/tile-1.small.avif', webp(12, 16), 'lanes[0].tiles[0].image', 'which is no AVIF picture'],
  ['bytes that are no text', 'fonts/OFL.txt', Buffer.from([0xff, 0xfe, 0x41]), 'look.fonts.licence', 'which is no text'],
  ['a program', 'fonts/OFL.txt', Buffer.from('\x7fELF\x02\x01\x01\0'), 'look.fonts.licence', 'which is no text'],
])('MER-1 %s as %s is refused by what is in it', async (_what, file, body, field, found) => {
  const look = { ...LEAST_LOOK, fonts: { licence: 'fonts/OFL.txt' } }
  const root = await folderOf({ 'merchant.json': { ...LEAST, look }, 'fonts/OFL.txt': 'Free.' })
  writeFileSync(join(root, 'least', file), body)
  const wrong = problemsIn(root).find((each) => each.field === field)
  expect(wrong?.found).toBe(`${file}, ${found}`)
})

function webp(width: number, height: number): Buffer {
  const file = Buffer.alloc(30)
  file.write('RIFF', 0, 'latin1')
  file.write('WEBPVP8 ', 8, 'latin1')
  file.writeUInt16LE(width, 26)
  file.writeUInt16LE(height, 28)
  return file
}

test('MER-1 the reader takes plain files below the folder alone', async () => {
  const root = await folderOf()
  const folder = join(root, 'least')
  symlinkSync(SECRET, join(folder, 'out.txt'))
  symlinkSync('snapshot', join(folder, 'round'))
  for (const path of ['../least/logo.svg', `../../../${SECRET}`, 'out.txt', 'round/tile-1.avif', 'snapshot', 'none.svg']) {
    expect([path, hasBrandFile(folder, path)]).toEqual([path, false])
    expect(() => readBrandFile(folder, path)).toThrow(`${path} is no plain file`)
  }
  expect(readBrandFile(folder, 'logo.svg').toString()).toContain('<svg')
})

test('MER-1 nothing else opens files there: what reads files in these folders of the build reads our own', () => {
  const places = ['brand', 'own-pages', 'new-merchant', 'snapshot'].map((name) => `src/build-time/${name}`)
  const readers = places
    .flatMap((place) => filesIn(place).map((file) => `${place}/${file}`))
    .filter((file) => /\b(?:readFile(?:Sync)?|createReadStream|cpSync|globSync)\b/.test(readFileSync(file, 'utf8')))
  expect(readers.sort()).toEqual([
    // Its own sources, whose change draws all pictures again.
    'src/build-time/brand/assets.ts',
    // The site's English texts.
    'src/build-time/brand/checks/texts.ts',
    'src/build-time/brand/folder-files.ts',
    // The operator's own livery.json.
    'src/build-time/brand/operator-hosts.ts',
    'src/build-time/brand/operator-rights.ts',
  ])
})

test('MER-1 a folder of brands that is reached by a link is read as any other', async () => {
  const root = await folderOf()
  const link = join(mkdtempSync(join(tmpdir(), 'livery-link-')), 'merchants')
  symlinkSync(root, link)
  expect(loadMerchants([], link)).toHaveLength(1)
})

test('MER-1 the sandbox reads no brand through a link', async () => {
  const root = await linked('merchant.json', join(await folderOf(), 'least/merchant.json'))
  symlinkSync(join(await folderOf(), 'least'), join(root, 'other'))
  expect(merchantsInFolders(root)).toEqual([])
})
