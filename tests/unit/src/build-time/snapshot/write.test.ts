import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { imageSize } from '#build-time/brand/checks/images.ts'
import { AbsentCall, backEndAt } from '#build-time/snapshot/back-end.ts'
import { writeSnapshot, type TakenSnapshot } from '#build-time/snapshot/write.ts'
import { findGames } from '#contract/games.ts'
import { promoCodeEnabled } from '#contract/promotions.ts'

const seen: string[] = []

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site')
  if (pathname.startsWith('/img/')) {
    void picture(pathname.includes('noise')).then((body) => response.end(body))
  } else if (pathname.endsWith('GCSGAME_getGameMatchV2')) {
    const { merchant, language, host, 'x-real-ua': agent } = request.headers
    if (request.url?.includes('keyword=page')) return void response.end('<!doctype html>')
    if (request.url?.includes('keyword=absent')) return void response.end('{"success":false,"errorCode":"not.found"}')
    const refused = request.url?.includes('keyword=refuse')
    const value = request.url?.includes('keyword=shape') ? { total: 'many' } : { total: 0, games: [] }
    seen.push(`${request.url} ${merchant} ${language} ${host?.split(':')[0]} ${agent}`)
    response.end(JSON.stringify(refused ? { success: false, errorCode: 'not.now', message: 'Later' } : { success: true, value }))
  } else if (pathname === '/huge.png') {
    response.end(Buffer.alloc(20_000_001))
  } else if (pathname === '/never.png') {
    // No response at all.
  } else {
    response.statusCode = 404
    response.end()
  }
})

/** A calm picture, or pure noise, which nothing compresses. */
function picture(noise: boolean): Promise<Buffer> {
  const length = 240 * 320 * 3
  const bytes = noise ? randomBytes(length) : Buffer.from(Array.from({ length }, (_, index) => index % 240))
  return sharp(bytes, { raw: { width: 240, height: 320, channels: 3 } })
    .png()
    .toBuffer()
}

let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://aurora.localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const TAKEN: TakenSnapshot = {
  snapshot: {
    takenAt: '2026-11-21',
    sizes: { banner: { width: 768, height: 336 }, tile: { width: 240, height: 320 } },
    marquee: [],
    games: [],
    menu: [],
    providers: [],
    promotions: [],
    banners: [
      {
        image: 'banner-1',
        title: { EN: 'Hello' } as TakenSnapshot['snapshot']['banners'][number]['title'],
        linkageType: 'P',
        linkage: 'a',
        openIn: 'same',
      },
    ],
    lanes: [
      {
        category: 'RNG',
        gameCount: 1,
        tiles: [
          {
            nodeId: '7',
            gameId: '70',
            code: 'koi',
            name: 'Koi',
            vendor: 'PAPER_FOX',
            vendorName: 'Paper Fox',
            image: 'tile-7',
            freeplay: true,
            isNew: false,
            isHot: true,
          },
        ],
      },
    ],
  },
  pictures: [
    { name: 'banner-1', kind: 'banner', url: '/img/a.png' },
    { name: 'tile-7', kind: 'tile', url: '/img/b.png' },
  ],
}

test('requests carry the headers of API-1, on a host below localhost that no resolver knows', async () => {
  expect(await backEndAt(origin, 'aurora').ask(findGames, { category: 'RNG', page: 1, pageSize: 8 }, 'AR')).toEqual({ total: 0, games: [] })
  expect(seen).toEqual(['/wps/relay/GCSGAME_getGameMatchV2?category=RNG&page=1&pageSize=8 aurora AR aurora.localhost livery-snapshot'])
})

test('pictures come from the back end’s host and from those that the merchant declares', async () => {
  const asked = (url: string, hosts: readonly string[] = []): Promise<unknown> => backEndAt(origin, 'aurora', hosts).picture(url)
  await expect(asked('http://127.0.0.1:1/a.png')).rejects.toThrow('"origins.images"')
  await expect(asked('//169.254.169.254/latest')).rejects.toThrow('"origins.images"')
  await expect(asked('file:///etc/passwd')).rejects.toThrow('"origins.images"')
  await expect(asked('http://127.0.0.1:1/a.png', ['http://127.0.0.1:1'])).rejects.toThrow('No answer from')
})

test('a picture larger than 20 MB, and one that takes longer than 30 s, is given up', async () => {
  await expect(backEndAt(origin, 'aurora').picture('/huge.png')).rejects.toThrow('is larger than 20 MB')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const waiting = expect(backEndAt(origin, 'aurora').picture('/never.png')).rejects.toThrow('took longer than 30 s')
  await vi.advanceTimersByTimeAsync(30_000)
  await waiting
  vi.useRealTimers()
})

test('a refusal, a wrong shape, a missing file and a missing back end are reported', async () => {
  const backEnd = backEndAt(origin, 'aurora')
  await expect(backEnd.ask(findGames, { keyword: 'refuse' }, 'EN')).rejects.toThrow('findGames was refused: not.now Later')
  await expect(backEnd.ask(findGames, { keyword: 'shape' }, 'EN')).rejects.toThrow('findGames returned a wrong shape: total')
  await expect(backEnd.picture('/none.png')).rejects.toThrow(`${origin}/none.png answered 404`)
  await expect(backEndAt('http://127.0.0.1:1', 'aurora').picture('/a.png')).rejects.toThrow(
    'No answer from http://127.0.0.1:1: is the back end running?',
  )
})

test('PER-5 writes a snapshot with its pictures, cropped, within their budgets and small ones beside them, and removes old ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-snapshot-'))
  await writeSnapshot(folder, backEndAt(origin, 'aurora'), TAKEN)
  writeFileSync(join(folder, 'snapshot/tile-old.avif'), '')
  expect(await writeSnapshot(folder, backEndAt(origin, 'aurora'), TAKEN)).toEqual({
    count: 2,
    cut: ['banner-1: 240×320 cut to 768×336, 67 % of its height is gone'],
  })
  expect(readdirSync(join(folder, 'snapshot')).sort()).toEqual([
    'banner-1.avif',
    'banner-1.small.avif',
    'banner-1.webp',
    'tile-7.avif',
    'tile-7.small.avif',
    'tile-7.webp',
  ])
  const file = (name: string): Buffer => readFileSync(join(folder, 'snapshot', name))
  expect(imageSize(file('banner-1.avif'))).toEqual({ width: 768, height: 336 })
  expect(imageSize(file('tile-7.webp'))).toEqual({ width: 240, height: 320 })
  expect(imageSize(file('tile-7.small.avif'))).toEqual({ width: 120, height: 160 })
  expect(file('tile-7.avif').length).toBeLessThanOrEqual(7000)
  expect(JSON.parse(readFileSync(join(folder, 'snapshot.json'), 'utf8'))).toEqual({ $schema: '../snapshot.schema.json', ...TAKEN.snapshot })
})

test('OPS-2 a banner that stays keeps its pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-snapshot-'))
  await writeSnapshot(folder, backEndAt(origin, 'aurora'), TAKEN)
  const before = readFileSync(join(folder, 'snapshot/banner-1.avif'))
  await writeSnapshot(folder, backEndAt(origin, 'aurora'), { ...TAKEN, pictures: TAKEN.pictures.filter(({ kind }) => kind === 'tile') })
  expect(readFileSync(join(folder, 'snapshot/banner-1.avif'))).toEqual(before)
})

test('OPS-2 a call that is not there is told apart from one that failed', async () => {
  const backEnd = backEndAt(origin, 'aurora')
  await expect(backEnd.ask(promoCodeEnabled, {}, 'EN')).rejects.toThrow(AbsentCall)
  await expect(backEnd.ask(findGames, { keyword: 'absent' }, 'EN')).rejects.toThrow(AbsentCall)
  await expect(backEnd.ask(findGames, { keyword: 'page' }, 'EN')).rejects.toThrow(
    'findGames (/wps/relay/GCSGAME_getGameMatchV2) returned no JSON',
  )
})

test('a snapshot that does not match the schema leaves the folder unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-snapshot-'))
  const taken = { ...TAKEN, snapshot: { ...TAKEN.snapshot, banners: [] } }
  await expect(writeSnapshot(folder, backEndAt(origin, 'aurora'), taken)).rejects.toThrow('at least one banner')
  expect(readdirSync(folder)).toEqual([])
})

// Noise is encoded at each quality in turn.
test('refuses a picture that no quality brings within its budget', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-snapshot-'))
  const taken = { ...TAKEN, pictures: [{ name: 'tile-7', kind: 'tile' as const, url: '/img/noise.png' }] }
  await expect(writeSnapshot(folder, backEndAt(origin, 'aurora'), taken)).rejects.toThrow('A tile stays above 7000 bytes')
  expect(readdirSync(folder)).toEqual([])
})
