import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { inlinedScript } from '#build/inlined-script.ts'

const ID = 'virtual:before-paint'
const ENTRY = 'src/boot/before-paint.entry.ts'
/** What must be parsed before anything is painted stays this small (brotli, bytes). */
const LIMIT = 2048

/** Gives `virtual:before-paint`: src/boot/before-paint.entry.ts bundled with the rules it shares into one classic script, as text to inline. */
export function beforePaintPlugin(root: string): Plugin {
  return {
    name: 'livery:before-paint',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      const { code, modules } = await inlinedScript(root, ENTRY)
      for (const module of modules) this.addWatchFile(module)
      const size = brotliCompressSync(code).length
      if (size > LIMIT) this.error(`before-paint is ${size} bytes brotli, more than ${LIMIT}: it holds up the first paint of every page`)
      return `export default ${JSON.stringify(code)}; export const hash = ${JSON.stringify(createHash('sha256').update(code).digest('base64'))}`
    },
  }
}
