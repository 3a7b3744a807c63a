import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

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
      const { code, modules } = await bundle(root)
      for (const module of modules) this.addWatchFile(module)
      const size = brotliCompressSync(code).length
      if (size > LIMIT) this.error(`before-paint is ${size} bytes brotli, more than ${LIMIT}: it holds up the first paint of every page`)
      return `export default ${JSON.stringify(code)}; export const hash = ${JSON.stringify(createHash('sha256').update(code).digest('base64'))}`
    },
  }
}

async function bundle(root: string): Promise<{ code: string; modules: string[] }> {
  const build = await rolldown({ input: ENTRY, cwd: root, platform: 'browser', treeshake: true })
  try {
    const { output } = await build.generate({ format: 'iife', minify: true })
    return { code: output[0].code.trim(), modules: Object.keys(output[0].modules) }
  } finally {
    await build.close()
  }
}
