import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { brotliCompressSync } from 'node:zlib'

export interface ClientFile { readonly type: string; readonly plain: Uint8Array<ArrayBuffer>; readonly brotli: Uint8Array<ArrayBuffer> }
export interface ClientFiles {
  /** Changes with any byte of the vendor's page, code or drawings, so that what is named by it may be kept for ever. */
  readonly version: string
  readonly files: ReadonlyMap<string, ClientFile>
}

/** The page's code as browsers get it: the TypeScript modules of client/ without their types, no bundler between. */
export function loadClient(): ClientFiles {
  return (loaded ??= readClient())
}

/** Read once a process: compressing takes a moment. */
let loaded: ClientFiles | undefined

function readClient(): ClientFiles {
  const folder = new URL('client/', import.meta.url)
  const sources = readdirSync(folder).filter((name) => /\.(?:ts|css)$/u.test(name)).sort()
  const files = new Map(sources.map((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8')
    return [name, name.endsWith('.ts') ? asFile('text/javascript', tighten(stripTypeScriptTypes(source))) : asFile('text/css', tighten(source))] as const
  }))
  const hash = createHash('sha256')
  for (const { plain } of files.values()) hash.update(plain)
  for (const drawing of ['art/colour.ts', 'art/creatures.ts', 'art/gems.ts', 'art/scene.ts', 'art/symbol.ts', 'art/treasures.ts', 'skin.ts', 'pages.ts']) {
    hash.update(readFileSync(new URL(drawing, import.meta.url)))
  }
  return { version: hash.digest('base64url').slice(0, 12), files }
}

/** Lines without their indentation, doc comments and blank rests: what type stripping leaves behind. */
function tighten(source: string): string {
  return source.replace(/^\s*\/\*\*[\s\S]*?\*\/\s*$/gmu, '').replace(/^\s*\/\/.*$/gmu, '').replace(/[ \t]+$/gmu, '').replace(/^[ \t]+/gmu, '').replace(/\n{2,}/gu, '\n')
}

function asFile(type: string, text: string): ClientFile {
  const plain = Uint8Array.from(Buffer.from(text))
  return { type: `${type}; charset=utf-8`, plain, brotli: Uint8Array.from(brotliCompressSync(plain)) }
}
