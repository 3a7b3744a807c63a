import type { Hono } from 'hono'
import { imageRoutes } from '../art/image-routes.ts'
import { createImageService } from '../art/image-service.ts'

/** `/img/…`: the catalogue's pictures, drawn and converted when they are first asked for, and kept in a folder. */
export function pictures(cacheFolder: string): Hono {
  return imageRoutes(createImageService({ cacheFolder }))
}
