import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { operatorRights } from '#build-time/brand/operator-rights.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import { merchantsRoot } from '#build-time/words/project-words.ts'
import { operatorParts, partProblems } from './operator-parts.ts'

/** Not this file's place: a build bundles it. */
const PROGRAM = join(process.cwd(), 'src/build-time/parts/try-parts.ts')

const UNALLOWED: Problem = {
  file: 'parts/',
  field: '',
  found: 'parts in code',
  expected: 'none: livery.json does not allow them',
  fix: 'write "parts": true there, or remove the folder',
}

/** Everything that is wrong with the operator's parts: in their files, and where nothing is, when they are rendered. */
export function triedPartProblems(): readonly Problem[] {
  const read = partProblems()
  if (operatorParts().size + read.length > 0 && operatorRights(merchantsRoot()).parts !== true) return [UNALLOWED]
  if (read.length > 0 || operatorParts().size === 0) return read
  const { stdout, stderr, status } = spawnSync(process.execPath, [PROGRAM], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (status !== 0) throw new Error(`The operator’s parts could not be tried: ${stderr}`)
  return JSON.parse(stdout) as Problem[]
}
