import { join } from 'node:path'
import sharp from 'sharp'
import { roundedIcon } from '#build-time/brand/site-pictures.ts'
import { layOn, pngAround, type Laid, type Pixels } from '#build-time/brand/png-around.ts'
import { readDrawing } from '#build-time/brand/checks/images.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** Screens of Apple's devices that run the floor: width and height upright in CSS pixels, and device pixels to one of them. */
type Screen = readonly [width: number, height: number, ratio: 2 | 3]

/** CSS pixels of the icon, as splash.css has them. */
const SPLASH_ICON = 120

const IPHONES: readonly Screen[] = [
  [320, 568, 2],
  [375, 667, 2],
  [414, 736, 3],
  [375, 812, 3],
  [414, 896, 2],
  [414, 896, 3],
  [390, 844, 3],
  [428, 926, 3],
  [393, 852, 3],
  [430, 932, 3],
  [402, 874, 3],
  [420, 912, 3],
  [440, 956, 3],
]
const IPADS: readonly Screen[] = [
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
]

export type LaunchRole = `launch-${string}`

interface Launch {
  readonly role: LaunchRole
  /** iOS takes the image whose query holds and whose pixels are those of its screen. */
  readonly media: string
  readonly width: number
  readonly height: number
  readonly ratio: 2 | 3
  readonly background: string
}

/** Every launch image of a brand: iPhones start upright, iPads also on their side; a brand with a dark variant has each twice. */
function launchesOf({ look: { colours, dark } }: Merchant): Launch[] {
  const schemes = dark
    ? [
        { ending: '', query: ' and (prefers-color-scheme: light)', background: colours.bg },
        { ending: '-dark', query: ' and (prefers-color-scheme: dark)', background: dark.colours.bg },
      ]
    : [{ ending: '', query: '', background: colours.bg }]
  const starts = [
    ...[...IPHONES, ...IPADS].map((screen) => ({ screen, held: 'portrait' as const })),
    ...IPADS.map((screen) => ({ screen, held: 'landscape' as const })),
  ]
  return schemes.flatMap(({ ending, query, background }) =>
    starts.map(({ screen, held }) => {
      const [across, up, ratio] = screen
      const [width, height] = held === 'portrait' ? [across * ratio, up * ratio] : [up * ratio, across * ratio]
      const media = `(device-width: ${across}px) and (device-height: ${up}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: ${held})${query}`
      return { role: `launch-${width}x${height}${ending}` as const, media, width, height, ratio, background }
    }),
  )
}

/** What `launch.json` has: the addresses of the images with their media queries. */
export function launchLinks(
  merchant: Merchant,
  addressOf: (role: LaunchRole) => string,
): { readonly href: string; readonly media: string }[] {
  return launchesOf(merchant).map(({ role, media }) => ({ href: addressOf(role), media }))
}

/** The images that iOS shows while the app starts: as the splash begins (STA-7), the icon in the middle of the page's colour, so that nothing jumps. */
export async function renderLaunchImages(merchant: Merchant): Promise<{ role: LaunchRole; body: Uint8Array }[]> {
  const drawing = await readDrawing(join(merchant.folder, merchant.icon))
  const icons = { 2: await pixelsOf(roundedIcon(drawing, 2 * SPLASH_ICON)), 3: await pixelsOf(roundedIcon(drawing, 3 * SPLASH_ICON)) }
  const laid = new Map<string, Laid>()
  return Promise.all(
    launchesOf(merchant).map(async ({ role, ratio, background, ...size }) => {
      const key = `${ratio} ${background}`
      const icon = laid.get(key) ?? layOn(background, icons[ratio])
      laid.set(key, icon)
      return { role, body: await pngAround(icon, size) }
    }),
  )
}

async function pixelsOf(picture: Promise<Buffer>): Promise<Pixels> {
  const { data, info } = await sharp(await picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
