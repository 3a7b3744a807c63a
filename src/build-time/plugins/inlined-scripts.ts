import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { FLOOR_TARGETS } from '#build-time/plugins/browser-floor.ts'

/** Limit of the script that every page parses before its first paint (brotli, bytes). */
const BEFORE_PAINT_LIMIT = 2048

/** `virtual:before-paint`: src/early/before-paint.entry.ts with the rules it shares, as the text of one classic script. */
export function beforePaintPlugin(root: string): Plugin {
  return inlinedScriptPlugin(root, 'before-paint', 'src/early/before-paint.entry.ts', (code) => {
    const size = brotliCompressSync(code).length
    if (size > BEFORE_PAINT_LIMIT)
      throw new Error(`before-paint is ${size} bytes brotli, more than ${BEFORE_PAINT_LIMIT}: it delays the first paint of every page`)
  })
}

/** `virtual:chat-frame`: the script of the chats' quarantine document, as text. Inlined, it needs no source in the policy of foreign code. */
export function chatFramePlugin(root: string): Plugin {
  return inlinedScriptPlugin(root, 'chat-frame', 'src/features/support/quarantine/chat-frame.entry.ts')
}

/** `virtual:pixel-frame`: the script of the pixels' quarantine document, as text. */
export function pixelFramePlugin(root: string): Plugin {
  return inlinedScriptPlugin(root, 'pixel-frame', 'src/features/support/pixels/pixel-frame.entry.ts')
}

/** A virtual module whose default export is the bundled entry. `check` may refuse the code by throwing. */
function inlinedScriptPlugin(root: string, name: string, entry: string, check: (code: string) => void = () => undefined): Plugin {
  const id = `virtual:${name}`
  return {
    name: `livery:${name}`,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    async load(asked) {
      if (asked !== `\0${id}`) return undefined
      const { code, modules } = await bundleClassicScript(root, entry)
      for (const module of modules) this.addWatchFile(module)
      check(code)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/** Reasons of decisions are for the log, which no inlined script writes. */
const REASON = /, because: (?:\w+ \? '\w+' : )?'\w+'(?= \})/g
const withoutReasons = {
  name: 'livery:without-reasons',
  transform: { filter: { id: /\.rules\.ts$/ }, handler: (code: string) => code.replaceAll(REASON, '') },
}

/** Bundles an entry with all that it imports into one classic script. `modules`: the files in it. */
export async function bundleClassicScript(root: string, entry: string): Promise<{ code: string; modules: string[] }> {
  const build = await rolldown({
    input: entry,
    cwd: root,
    platform: 'browser',
    treeshake: true,
    plugins: [withoutReasons],
    transform: { target: FLOOR_TARGETS },
  })
  try {
    const { output } = await build.generate({ format: 'iife', minify: true })
    return { code: output[0].code.trim(), modules: Object.keys(output[0].modules) }
  } finally {
    await build.close()
  }
}
