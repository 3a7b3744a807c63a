// `livery parts`: the components that a repository may replace; `livery parts eject Tile` writes a copy of one to begin with.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReplaceable, partsFolder, REPLACEABLE, REPLACEABLE_NAMES, replaceable } from '#build-time/parts/replaceable.ts'
import { copyOf, ORIGINALS, typeFiles, typeSettings } from './part-copies.ts'
import { callerFolder, readSettings } from './settings.ts'

function parts([verb, name = '']: string[]): string {
  if (verb === undefined) return list()
  if (verb !== 'eject') throw new Error(`Found "${verb}", expected: livery parts, or livery parts eject <name>`)
  if (!isReplaceable(name)) throw new Error(`Found "${name}", expected one of ${REPLACEABLE_NAMES.join(', ')}`)
  if (readSettings(callerFolder()).parts !== true)
    throw new Error('livery.json does not allow parts in code: write "parts": true there (docs/parts.md)')
  const folder = partsFolder()
  if (existsSync(join(folder, `${name}.tsx`))) throw new Error(`parts/${name}.tsx is there already`)
  mkdirSync(join(folder, ORIGINALS), { recursive: true })
  for (const [file, text] of copyOf(name)) {
    // Two parts may share a style.
    if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), text)
    writeFileSync(join(folder, ORIGINALS, file), text)
  }
  for (const [file, text] of typeFiles(callerFolder())) writeFileSync(join(folder, ORIGINALS, file), text)
  if (!existsSync(join(folder, 'tsconfig.json'))) writeFileSync(join(folder, 'tsconfig.json'), typeSettings())
  return `parts/${name}.tsx takes the place of ours in every brand from the next build on. What it gets and must show: docs/parts.md`
}

function list(): string {
  const longest = Math.max(...REPLACEABLE_NAMES.map(({ length }) => length))
  const lines = REPLACEABLE_NAMES.map((name) => `  ${name.padEnd(longest)}  ${replaceable(name).mark.padEnd(10)}  ${replaceable(name).is}`)
  return [`${Object.keys(REPLACEABLE).length} components can be replaced: livery parts eject <name>`, '', ...lines].join('\n')
}

try {
  process.stdout.write(`${parts(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
