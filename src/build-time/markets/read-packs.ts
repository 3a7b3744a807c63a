import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { readBrandText } from '#build-time/brand/folder-files.ts'
import { problemsOf, type Problem } from '#build-time/brand/problems.ts'
import { type Pack, packSchema } from './pack.ts'

/** The operator's own packs lie beside the brands, as its languages do; no brand has this code. */
export const MARKETS_FOLDER = 'markets'

/** Those of the package. Not this file's place: a build bundles it. */
const SHIPPED = join(process.cwd(), MARKETS_FOLDER)

interface Place {
  readonly folder: string
  readonly path: string
  /** As errors name it. */
  readonly file: string
}

/** An operator's pack replaces ours of the same code. */
function placeOf(code: string, root: string): Place | undefined {
  const path = `${code}.json`
  const places = [
    { folder: join(root, MARKETS_FOLDER), path, file: `${basename(root)}/${MARKETS_FOLDER}/${path}` },
    { folder: SHIPPED, path, file: `${MARKETS_FOLDER}/${path}` },
  ]
  // A link is refused when it is read.
  return places.find(({ folder }) => existsSync(join(folder, path)))
}

/** All markets that a brand may name. */
export function marketCodes(root: string): string[] {
  return [...new Set(packFiles(root).map((path) => basename(path, '.json')))].sort()
}

/** The files of all packs. */
export function packFiles(root: string): string[] {
  return [SHIPPED, join(root, MARKETS_FOLDER)].flatMap((folder) => globSync('*.json', { cwd: folder }).map((name) => join(folder, name)))
}

/** The packs of these markets, and what is wrong in them. A code without a pack is left out: `marketCodes` has those that exist. */
export function readPacks(
  codes: readonly string[],
  root: string,
): { readonly packs: readonly Pack[]; readonly problems: readonly Problem[] } {
  const read = codes.flatMap((code) => {
    const place = placeOf(code, root)
    return place ? [readPack(place, code)] : []
  })
  return { packs: read.flatMap(({ pack }) => (pack ? [pack] : [])), problems: read.flatMap(({ problems }) => problems) }
}

/** Of the operator's own packs. */
export function ownPackCodes(root: string): string[] {
  return globSync('*.json', { cwd: join(root, MARKETS_FOLDER) }).map((name) => basename(name, '.json'))
}

function readPack({ folder, path, file }: Place, code: string): { readonly pack?: Pack; readonly problems: readonly Problem[] } {
  let json: unknown
  try {
    json = JSON.parse(readBrandText(folder, path))
  } catch (error) {
    const { message } = error as Error
    return { problems: [{ file, field: '', found: message, expected: 'JSON', fix: 'check for a missing comma or quote there' }] }
  }
  const parsed = v.safeParse(packSchema, json)
  if (!parsed.success) return { problems: problemsOf(file, packSchema, parsed.issues) }
  const pack: Pack = { ...parsed.output, file }
  const problems = packProblems(pack, code)
  return problems.length > 0 ? { problems } : { pack, problems }
}

function packProblems({ file, code, rules }: Pack, name: string): Problem[] {
  const ids = rules.map(({ id }) => id)
  return [
    ...(code === name
      ? []
      : [{ file, field: 'code', found: `"${code}"`, expected: `"${name}", the file's name`, fix: 'rename the file or change the code' }]),
    ...rules.flatMap(({ id }, at) => {
      const field = `rules[${at}].id`
      if (!id.startsWith(`${code}-`))
        return [{ file, field, found: `"${id}"`, expected: `an id that begins with ${code}-`, fix: 'rename it' }]
      if (ids.indexOf(id) < at) return [{ file, field, found: `"${id}" twice`, expected: 'each id once', fix: 'rename one' }]
      return []
    }),
  ]
}
