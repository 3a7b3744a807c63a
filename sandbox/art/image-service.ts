import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodePicture, type ImageFormat, type ImageRequest } from './encode-picture.ts'

export interface ArtImage {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
}

export interface ImageService {
  /** Returns the picture from the cache folder, or draws, encodes and stores it. Simultaneous requests draw it once. */
  image(request: ImageRequest): Promise<ArtImage>
}

interface Options {
  readonly cacheFolder: string
  /** Number of pictures encoded at once; 1 leaves one of two cores for the server. */
  readonly concurrency?: number
}

const TYPES: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml' }

/** A hash of the drawing code: after a scene is redrawn, its old pictures are no longer used. */
async function editionOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Runs up to `slots` jobs at once; the others wait. */
function createQueue(slots: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = slots
  return async (job) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    // Not in the cache: the caller draws it.
    return undefined
  }
}

export function createImageService({ cacheFolder, concurrency = 1 }: Options): ImageService {
  // By default libvips would use every core for one picture.
  sharp.concurrency(1)
  const queued = createQueue(concurrency)
  const underWay = new Map<string, Promise<ArtImage>>()
  const edition = editionOf(import.meta.dirname)

  const produce = async (request: ImageRequest, file: string): Promise<Uint8Array<ArrayBuffer>> => {
    const body = await encodePicture(request)
    await mkdir(cacheFolder, { recursive: true })
    // Renamed after writing, so that a killed process leaves no partial picture.
    const draft = `${file}.${process.pid}.draft`
    await writeFile(draft, body)
    await rename(draft, file)
    return body
  }

  const find = async (request: ImageRequest, name: string): Promise<ArtImage> => {
    const file = join(cacheFolder, `${await edition}-${name}`)
    const body = (await readIfThere(file)) ?? (await queued(async () => (await readIfThere(file)) ?? produce(request, file)))
    return { body, type: TYPES[request.format], etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  }

  return {
    image: (request) => {
      const { kind, seed, scene, width, format } = request
      const name = `${createHash('sha256')
        .update(JSON.stringify([kind, String(seed), scene ?? '', width]))
        .digest('hex')
        .slice(0, 32)}.${format}`
      let answer = underWay.get(name)
      if (answer === undefined) {
        answer = find(request, name).finally(() => underWay.delete(name))
        underWay.set(name, answer)
      }
      return answer
    },
  }
}
