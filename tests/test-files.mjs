// The files that a run of Vitest takes. `LIVERY_PART` chooses: nothing: every test, so that any file runs by its path; `rest`: those of no part of parts.mjs;
// a name: those of that part.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PARTS } from './parts.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const part = process.env.LIVERY_PART

const isBelow = (places, file) => places.some((place) => file === place || file.startsWith(`${place}/`))

/** Test files of tests/unit or tests/build; paths relative to the project. */
export function testFiles(kind) {
  const files = globSync(`tests/${kind}/**/*.test.{ts,tsx}`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  if (!part) return files
  if (part === 'rest') return files.filter((file) => !Object.values(PARTS).some((each) => isBelow(each[kind] ?? [], file)))
  if (!Object.hasOwn(PARTS, part)) throw new Error(`LIVERY_PART: "${part}" is no part: expected rest, ${Object.keys(PARTS).join(', ')}`)
  return files.filter((file) => isBelow([...(PARTS[part][kind] ?? []), ...(PARTS[part].again ?? [])], file))
}

/** What a part's tests find in their environment. */
export function partEnvironment() {
  return PARTS[part ?? '']?.environment ?? {}
}
