import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { printable } from './printable.ts'

/** The source maps of releases, as builds keep them: a folder for each release. */
export interface Maps {
  /** The newest first. */
  readonly releases: readonly string[]
  /** The map of a file, of this release if it is known; names with a hash are the same file in each release that has them. */
  of(file: string, release?: string): TraceMap | undefined
}

/** Reads the folder of maps. `only`: the one release whose maps are used. */
export function mapsIn(folder: string, only?: string): Maps {
  const releases = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => (only === undefined || name === only) && statSync(join(folder, name)).isDirectory())
        .sort((one, other) => statSync(join(folder, other)).mtimeMs - statSync(join(folder, one)).mtimeMs)
    : []
  const read = new Map<string, TraceMap | undefined>()
  const readMap = (path: string): TraceMap | undefined => {
    if (!read.has(path)) read.set(path, existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : undefined)
    return read.get(path)
  }
  return {
    releases,
    of: (file, release) => {
      const first = release === undefined ? [] : releases.filter((name) => name === release)
      return [...first, ...releases].map((name) => readMap(join(folder, name, `${file}.map`))).find((map) => map !== undefined)
    },
  }
}

/** A place in a shipped file: below `/m/_astro/`, or the worker. Reports have the path alone, stacks the address. */
const PLACE = /[^\s()@"']{0,300}?\/m\/(?:_astro\/)?([\w.-]{1,120}\.js):(\d{1,7})(?::(\d{1,7}))?/g

/** A record of a report that has a place. */
interface Placed {
  readonly name?: unknown
  readonly message?: unknown
  readonly file: string
  readonly line: number
  readonly column?: number
  readonly count?: unknown
}

/** The lines to print for a text, and how many places were found. JSON, whole or by line, is read as reports; everything else as a stack. */
export function resolveText(text: string, maps: Maps): { readonly lines: readonly string[]; readonly found: number } {
  let found = 0
  const placed = (line: string, release?: string): string =>
    printable(line).replaceAll(PLACE, (whole, file: string, at: string, column = '1') => {
      const source = positionOf(maps.of(file, release), Number(at), Number(column))
      if (source === undefined) return whole
      found += 1
      return source
    })
  const records = recordsOf(text)
  const lines = records
    ? records.flatMap(({ release, item: { name, message, file, line, column, count } }) => [
        printable(`${[name, message].filter(Boolean).join(': ')}${Number(count) > 1 ? ` (${Number(count)} times)` : ''}`),
        placed(`    at ${file}:${line}:${column ?? 1}`, release),
      ])
    : text
        .trimEnd()
        .split('\n')
        .map((line) => placed(line))
  return { lines, found }
}

/** `src/…:line:column (name)`; undefined where the map knows nothing of the place. Columns count from 1 here and in stacks, from 0 in maps. */
function positionOf(map: TraceMap | undefined, line: number, column: number): string | undefined {
  if (map === undefined || line < 1) return undefined
  const { source, line: sourceLine, column: sourceColumn, name } = originalPositionFor(map, { line, column: Math.max(0, column - 1) })
  if (source === null) return undefined
  return `${source}:${sourceLine}:${sourceColumn + 1}${name === null ? '' : ` (${name})`}`
}

interface Found {
  readonly release: string | undefined
  readonly item: Placed
}

/** The records with a place in a JSON text, or in a log with JSON in each line; undefined where there is none. */
function recordsOf(text: string): readonly Found[] | undefined {
  const whole = readJson(text)
  const values = whole === undefined ? text.split('\n').map(readJson) : [whole]
  const records = values.flatMap((value) => [...placedIn(value)])
  return records.length === 0 ? undefined : records
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Deeper than a log wraps a report. */
const MAX_DEPTH = 20

function* placedIn(value: unknown, release?: string, depth = 0): Generator<Found> {
  if (typeof value === 'string' && value.startsWith('{')) yield* placedIn(readJson(value), release, depth + 1)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  const facts = value as { file?: unknown; line?: unknown; release?: unknown }
  const here = typeof facts.release === 'string' ? facts.release : release
  if (typeof facts.file === 'string' && typeof facts.line === 'number') yield { release: here, item: facts as Placed }
  else for (const inner of Object.values(value)) yield* placedIn(inner, here, depth + 1)
}
