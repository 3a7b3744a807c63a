import { Hono } from 'hono'
import type { ImageFormat, ImageKind } from './encode-picture.ts'
import type { ImageService } from './image-service.ts'

/** The allowed widths in pixels. Any other is refused, so that nobody can fill the cache with every width. */
export const IMAGE_WIDTHS = [110, 160, 240, 320, 480, 640, 780, 1170] as const

const KINDS: readonly ImageKind[] = ['tile', 'wide', 'round', 'banner', 'mark']
const FORMATS: Record<string, ImageFormat> = { avif: 'avif', webp: 'webp', png: 'png', svg: 'svg' }
/** A seed is a file name, so it contains no character of a path. */
const FILE = /^([a-z0-9][a-z0-9_-]{0,63})\.([a-z]{3,4})$/i
const DEFAULT_WIDTH = 320

/** The file extension for API-3's `ext`: browsers without AVIF and WebP send `na` and get PNG. */
export const endingFor = (ext: string): ImageFormat => (ext === 'avif' || ext === 'webp' ? ext : 'png')

/** The path of a picture below the service's origin, as in the `image` fields of calls. */
export const imagePath = (kind: ImageKind, seed: string, ext: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  `/img/${kind}/${seed}.${endingFor(ext)}?w=${width}`

const isKind = (kind: string): kind is ImageKind => KINDS.some((known) => known === kind)

function widthOf(asked: string | undefined): number | undefined {
  if (asked === undefined) return DEFAULT_WIDTH
  return IMAGE_WIDTHS.find((width) => String(width) === asked)
}

/** `GET /img/:kind/:seed.:ext?w=`: pictures that never change, so browsers may cache them for a year. */
export function imageRoutes(service: ImageService): Hono {
  const routes = new Hono()
  routes.get('/img/:kind/:file', async (context) => {
    const kind = context.req.param('kind')
    const [, seed, ending] = FILE.exec(context.req.param('file')) ?? []
    const format = FORMATS[ending ?? '']
    if (!isKind(kind) || seed === undefined || format === undefined) return context.text('No such picture.', 404)
    const width = widthOf(context.req.query('w'))
    if (width === undefined) return context.text(`Pictures are ${IMAGE_WIDTHS.join(', ')} pixels wide.`, 400)
    const { body, type, etag } = await service.image({ kind, seed, width, format })
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      etag,
    }
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
    return context.body(body, 200, { ...headers, 'content-type': type })
  })
  return routes
}
