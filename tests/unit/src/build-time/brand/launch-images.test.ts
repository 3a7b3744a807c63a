import sharp from 'sharp'
import { expect, test } from 'vitest'
import { launchLinks, renderLaunchImages } from '#build-time/brand/launch-images.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { folderOf, LEAST, LEAST_LOOK } from './least-merchant.ts'

/** Its ground alone differs: the words keep their contrast. */
const NIGHT = {
  headerColour: LEAST_LOOK.headerColour,
  colours: { ...LEAST_LOOK.colours, bg: '#fdfdfd' },
  gradients: LEAST_LOOK.gradients,
  shadows: {},
}

async function loaded(look: object = {}): Promise<Merchant> {
  const [merchant] = loadMerchants([], await folderOf({ 'merchant.json': { ...LEAST, look: { ...LEAST_LOOK, ...look } } }))
  if (!merchant) throw new Error('no merchant')
  return merchant
}

const nameOf = (role: string): string => role

test('STA-7 each launch image has the pixels of its screen, and the page’s colour around the icon', async () => {
  const images = await renderLaunchImages(await loaded())
  for (const { role, body } of images) {
    const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(`launch-${info.width}x${info.height}`).toBe(role)
    const at = (x: number, y: number): string => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')
    expect([at(0, 0), at(info.width - 1, info.height - 1), at(info.width >> 1, (info.height >> 1) - 200)], role).toEqual([
      'ffffff',
      'ffffff',
      'ffffff',
    ])
    expect(at(info.width >> 1, info.height >> 1), role).not.toBe('ffffff')
    expect(body.length, role).toBeLessThan(60_000)
  }
})

test('STA-7 every screen of Apple’s has one image, iPads one for each way that they are held', async () => {
  const links = launchLinks(await loaded(), nameOf)
  expect(links.filter(({ media }) => media.includes('(device-width: 390px)'))).toEqual([
    {
      href: 'launch-1170x2532',
      media: '(device-width: 390px) and (device-height: 844px) and (-webkit-device-pixel-ratio: 3) and (orientation: portrait)',
    },
  ])
  expect(links.filter(({ media }) => media.includes('(device-width: 834px) and (device-height: 1194px)')).map(({ href }) => href)).toEqual([
    'launch-1668x2388',
    'launch-2388x1668',
  ])
  expect(new Set(links.map(({ media }) => media)).size).toBe(links.length)
  expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
})

test('STA-7 a brand with a dark variant starts dark on a dark phone', async () => {
  const merchant = await loaded({ dark: NIGHT })
  const links = launchLinks(merchant, nameOf).filter(({ href }) => href.startsWith('launch-1170x2532'))
  expect(links.map(({ href, media }) => [href, /prefers-color-scheme: (\w+)/.exec(media)?.[1]])).toEqual([
    ['launch-1170x2532', 'light'],
    ['launch-1170x2532-dark', 'dark'],
  ])
  const dark = (await renderLaunchImages(merchant)).find(({ role }) => role === 'launch-1170x2532-dark')
  const { data } = await sharp(dark?.body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(data.subarray(0, 3).toString('hex')).toBe('fdfdfd')
})
