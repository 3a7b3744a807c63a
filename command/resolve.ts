// `livery resolve`: a stack, or reports of errors as browsers sent them (docs/watching.md), with the positions of the sources. From a file or the standard input.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { callerFolder } from './settings.ts'
import { mapsIn, resolveText } from './source-positions.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'string' }, maps: { type: 'string', default: join(process.env['LIVERY_DIST'] ?? 'dist', '.maps') } },
})
const [file] = positionals

try {
  const text = readFileSync(file === undefined ? 0 : resolve(callerFolder(), file), 'utf8')
  const maps = mapsIn(resolve(callerFolder(), values.maps), values.release)
  const { lines, found } = resolveText(text, maps)
  for (const line of lines) console.log(line)
  if (found === 0)
    throw new Error(`no position in it belongs to a map in ${values.maps}: of the releases there are ${maps.releases.join(', ') || 'none'}`)
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}
