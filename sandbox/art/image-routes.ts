import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import sharp from 'sharp'

/** The allowed widths in pixels. Any other is refused, so that nobody can ask for every width. */
export const IMAGE_WIDTHS = [110, 160, 240, 320, 480, 640, 780, 1170] as const

export const IMAGE_KINDS = ['tile', 'wide', 'round', 'banner', 'mark'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]
export type ImageFormat = 'avif' | 'webp' | 'png'

const TYPES: Readonly<Record<ImageFormat, string>> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }
/** A name contains no character of a path. */
const FILE = /^([a-z0-9][a-z0-9_-]{0,63})\.([a-z]{3,4})$/i

/** The file extension for API-3's `ext`: browsers without AVIF and WebP send `na` and get PNG. */
export const endingFor = (ext: string): ImageFormat => (ext === 'avif' || ext === 'webp' ? ext : 'png')

/** The path of a picture below the service's origin, as in the `image` fields of calls. */
export const imagePath = (kind: ImageKind, name: string, ext: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  `/img/${kind}/${name}.${endingFor(ext)}?w=${width}`

/** `GET /img/:kind/:name.:ext?w=`: pictures that never change, so browsers may cache them for a year. */
export function imageRoutes(): Hono {
  const routes = new Hono()
  routes.get('/img/:kind/:file', async (context) => {
    const kind = IMAGE_KINDS.find((known) => known === context.req.param('kind'))
    const [, name, ending = ''] = FILE.exec(context.req.param('file')) ?? []
    const format = Object.hasOwn(TYPES, ending) ? (ending as ImageFormat) : undefined
    const asked = context.req.query('w')
    const width = IMAGE_WIDTHS.find((known) => String(known) === asked)
    if (asked !== undefined && width === undefined) return context.text(`Pictures are ${IMAGE_WIDTHS.join(', ')} pixels wide.`, 400)
    const body = kind && name !== undefined && format && (await pictureOf(kind, name, format, width))
    if (body === 'busy') return context.text('Many pictures are being made: ask again.', 503, { 'retry-after': '2' })
    if (!body) return context.text('No such picture.', 404)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      etag,
    }
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
    return context.body(body, 200, { ...headers, 'content-type': TYPES[format] })
  })
  return routes
}

/**
 * Pictures that are made at once, and that wait for it. Anybody may ask for them, and passwords are checked in the same threads, of which there are four. Calls
 * ask for pictures as they are; browsers without AVIF and WebP have some forty made for a lobby.
 */
const [AT_ONCE, MOST_WAITING] = [2, 60]
const waiting: (() => void)[] = []
let making = 0

async function inTurn<T>(make: () => Promise<T>): Promise<T | 'busy'> {
  if (making >= AT_ONCE && waiting.length >= MOST_WAITING) return 'busy'
  if (making >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve))
  else making += 1
  try {
    return await make()
  } finally {
    // The next one takes this one's place.
    const next = waiting.shift()
    if (next) next()
    else making -= 1
  }
}

/** The file of this folder in the size that calls ask for, else one made of it. Without a width, as it is. Undefined where there is none. */
async function pictureOf(
  kind: ImageKind,
  name: string,
  format: ImageFormat,
  width: number | undefined,
): Promise<Uint8Array<ArrayBuffer> | 'busy' | undefined> {
  const stored = await fileOf(kind, name, format === 'avif' ? 'avif' : 'webp')
  if (stored === undefined) return undefined
  const picture = sharp(stored)
  const isAsked = format !== 'png' && (width === undefined || width === (await picture.metadata()).width)
  if (isAsked) return stored
  const sized = width === undefined ? picture : picture.resize(width)
  return await inTurn(async () => new Uint8Array(await sized.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer()))
}

async function fileOf(kind: ImageKind, name: string, format: 'avif' | 'webp'): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(new URL(`${kind}/${name}.${format}`, import.meta.url)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
