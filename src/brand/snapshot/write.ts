import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { problemsOf, MerchantError } from '#brand/problems.ts'
import { snapshotSchema } from '#brand/schema/snapshot.ts'
import type { BackEnd } from '#brand/snapshot/back-end.ts'
import { encodePicture } from '#brand/snapshot/pictures.ts'
import type { Taken } from '#brand/snapshot/take.ts'

/**
 * Writes `snapshot.json` and its pictures into a merchant's folder, after checking all of it: what does not fit leaves the folder as it was.
 * Pictures that the snapshot no longer names are removed. Answers how many pictures there are.
 */
export async function writeSnapshot(folder: string, backEnd: BackEnd, { snapshot, pictures }: Taken): Promise<number> {
  const checked = v.safeParse(snapshotSchema, snapshot)
  if (!checked.success) throw new MerchantError(problemsOf('the back end\'s answer, as snapshot.json', snapshotSchema, checked.issues))
  const files: [name: string, body: Buffer][] = []
  for (const { name, kind, url } of new Map(pictures.map((picture) => [picture.name, picture])).values()) {
    const { avif, webp } = await encodePicture(await backEnd.picture(url), kind, snapshot.sizes[kind])
    files.push([`${name}.avif`, avif], [`${name}.webp`, webp])
  }
  const place = join(folder, 'snapshot')
  await mkdir(place, { recursive: true })
  for (const old of await readdir(place)) await rm(join(place, old))
  await Promise.all(files.map(([name, body]) => writeFile(join(place, name), body)))
  await writeFile(join(folder, 'snapshot.json'), `${JSON.stringify({ $schema: '../snapshot.schema.json', ...snapshot }, undefined, 2)}\n`)
  return pictures.length
}
