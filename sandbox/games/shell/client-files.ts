import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { brotliCompressSync } from 'node:zlib'

export interface ClientFile {
  readonly type: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
}
export interface ClientFiles {
  /** Changes with any byte of the vendor's pages, code or drawings, so that files under this name may be cached for ever. */
  readonly version: string
  /** By folder and name: `shell/dom.ts`. */
  readonly files: ReadonlyMap<string, ClientFile>
}

const GAMES = new URL('../', import.meta.url)

/** The pages' code for browsers: the TypeScript modules of client/ with their types stripped, without a bundler. */
export function loadClient(): ClientFiles {
  return (loaded ??= readClient())
}

/** Loaded once per process, because compression is slow. */
let loaded: ClientFiles | undefined

function readClient(): ClientFiles {
  const names = namesIn('client').filter((name) => /\/[^/]+\.(?:ts|css)$/u.test(name))
  const files = new Map(
    names.map((name) => {
      const source = readFileSync(new URL(`client/${name}`, GAMES), 'utf8')
      return [
        name,
        name.endsWith('.ts') ? asFile('text/javascript', tighten(stripTypeScriptTypes(source))) : asFile('text/css', tightenStyle(source)),
      ] as const
    }),
  )
  const hash = createHash('sha256')
  for (const { plain } of files.values()) hash.update(plain)
  const drawings = ['shell', 'slot', 'table', 'crash', 'lottery'].flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`))
  for (const drawing of drawings.filter((name) => name.endsWith('.ts'))) hash.update(readFileSync(new URL(drawing, GAMES)))
  return { version: hash.digest('base64url').slice(0, 12), files }
}

function namesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, GAMES), { recursive: true, encoding: 'utf8' }).sort()
}

/** Removes indentation, doc comments and the blanks that type stripping leaves. */
function tighten(source: string): string {
  return source
    .replace(/^\s*\/\*\*[\s\S]*?\*\/\s*$/gmu, '')
    .replace(/^\s*\/\/.*$/gmu, '')
    .replace(/[ \t]+$/gmu, '')
    .replace(/^[ \t]+/gmu, '')
    .replace(/\n{2,}/gu, '\n')
}

/** Removes the white space of a stylesheet. */
function tightenStyle(source: string): string {
  return source.replace(/\s*(?<mark>[{};,])\s*/gu, '$<mark>').replace(/: /gu, ':')
}

function asFile(type: string, text: string): ClientFile {
  const plain = Uint8Array.from(Buffer.from(text))
  return { type: `${type}; charset=utf-8`, plain, brotli: Uint8Array.from(brotliCompressSync(plain)) }
}
