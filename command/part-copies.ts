import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ICONS, KIT, KIT_MODULE, KIT_TYPES, REPLACEABLE_NAMES, replaceable, type ReplaceableName } from '#build-time/parts/replaceable.ts'

/** Below the folder of parts: each copy as it was when it was made. */
export const ORIGINALS = '.ours'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IMPORT = /^import (type )?(?:(\w+)|\{ ([^}]+) \}) from '([^']+)'$/gm

/** A part with its styles as an operator's repository has them, by file name: what it imports of ours comes out of the kit. */
export function copyOf(name: ReplaceableName): ReadonlyMap<string, string> {
  const { file, style } = replaceable(name)
  const source = readFileSync(join(ROOT, file), 'utf8').replace(IMPORT, (whole, type = '', own, names, from) => {
    if (from === 'react') return whole
    if (/\.css(?:\?inline)?$/.test(from)) return importOfStyle(whole, from, style)
    if (from.startsWith('lucide-static/')) return `import ${own} from '${ICONS}${basename(from, '.svg?raw')}'`
    return `import ${type}{ ${names} } from '${KIT_MODULE}'`
  })
  const typed = source.replace(`interface ${name}Props {\n`, `interface ${name}Props {\n  /** The brand's code. */\n  brand: string\n`)
  return new Map([
    [`${name}.tsx`, `// A copy of ${file}.\n${joined(typed)}`],
    ...(style === undefined ? [] : [[basename(style), readFileSync(join(ROOT, style), 'utf8')] as const]),
  ])
}

/** Its own style lies beside it; that of a part which it only contains is that part's. */
function importOfStyle(whole: string, from: string, style: string | undefined): string {
  return style !== undefined && basename(from).startsWith(basename(style)) ? whole.replace(from, `./${basename(from)}`) : ''
}

/** One import of the kit. */
function joined(source: string): string {
  const kit = new RegExp(String.raw`^import (type )?\{ ([^}]+) \} from '${KIT_MODULE}'\n`, 'gm')
  const names = [...source.matchAll(kit)].flatMap(([, type = '', list = '']) =>
    list.split(', ').map((each) => (each.startsWith('type ') ? each : type + each)),
  )
  const rest = source.replace(kit, '')
  return names.length === 0 ? rest : rest.replace(/^(?=(?!import ))/m, `import { ${names.join(', ')} } from '${KIT_MODULE}'\n`)
}

/** The kit and its icons for editors, which find the types in the folder that `livery` lays out. By file name, below the kept copies. */
export function typeFiles(folder: string): ReadonlyMap<string, string> {
  const from = relative(join(folder, 'parts', ORIGINALS), join(ROOT, 'src'))
  const lines = Object.entries({ ...KIT, ...KIT_TYPES }).map(
    ([name, file]) => `export { ${name in KIT_TYPES ? 'type ' : ''}${name} } from '${from}/${file.slice('src/'.length)}'`,
  )
  return new Map([
    ['kit.ts', `// Written by livery: what a part may import of "${KIT_MODULE}".\n${lines.join('\n')}\n`],
    ['icon.d.ts', 'declare const icon: string\nexport default icon\n'],
  ])
}

export function typeSettings(): string {
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['vite/client'],
    paths: { [KIT_MODULE]: [`./${ORIGINALS}/kit.ts`], [`${ICONS}*`]: [`./${ORIGINALS}/icon.d.ts`] },
  }
  return `${JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }, undefined, 2)}\n`
}

/** Ejected parts of which ours has changed since the copy. The new one takes the place of the kept original, which stays beside it as `….old`. */
export function changedUnderneath(folder: string): string[] {
  return REPLACEABLE_NAMES.filter((name) => existsSync(join(folder, ORIGINALS, `${name}.tsx`))).flatMap((name) => {
    const changed = [...copyOf(name)].filter(([file, text]) => readIn(folder, file) !== text)
    for (const [file, text] of changed) {
      const kept = join(folder, ORIGINALS, file)
      if (existsSync(kept)) renameSync(kept, `${kept}.old`)
      writeFileSync(kept, text)
    }
    return changed.map(([file]) => `${basename(folder)}/${file}`)
  })
}

function readIn(folder: string, file: string): string | undefined {
  const path = join(folder, ORIGINALS, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
