import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { FLOOR_TARGETS } from '#build-time/plugins/browser-floor.ts'

/** Parsed before each page's first paint; brotli bytes. */
const BEFORE_PAINT_LIMIT = 2048
/** What the mark of lite mode may add to it. */
const LITE_MODE_LIMIT = 144

/**
 * `virtual:before-paint`: src/early/before-paint.entry.ts as a classic script's text; `-lite` with the mark of lite mode, for brands with
 * fonts.
 */
export function beforePaintPlugin(root: string): Plugin[] {
  const check = (limit: number) => (code: string) => {
    const size = brotliCompressSync(code).length
    if (size > limit) throw new Error(`before-paint is ${size} bytes brotli, more than ${limit}: it delays the first paint of every page`)
  }
  return [false, true].map((lite) =>
    inlinedScriptPlugin(
      root,
      lite ? 'before-paint-lite' : 'before-paint',
      'src/early/before-paint.entry.ts',
      check(BEFORE_PAINT_LIMIT + (lite ? LITE_MODE_LIMIT : 0)),
      { 'import.meta.env.MARKS_LITE_MODE': String(lite) },
    ),
  )
}

/** `virtual:chat-frame`: inlined, so that foreign code's policy needs no source. */
export function chatFramePlugin(root: string): Plugin {
  return inlinedScriptPlugin(root, 'chat-frame', 'src/features/support/quarantine/chat-frame.entry.ts')
}

/** `virtual:pixel-frame`, likewise. */
export function pixelFramePlugin(root: string): Plugin {
  return inlinedScriptPlugin(root, 'pixel-frame', 'src/features/support/pixels/pixel-frame.entry.ts')
}

/** Default export: the bundled entry. `check` may throw. */
function inlinedScriptPlugin(
  root: string,
  name: string,
  entry: string,
  check: (code: string) => void = () => undefined,
  define: Readonly<Record<string, string>> = {},
): Plugin {
  const id = `virtual:${name}`
  return {
    name: `livery:${name}`,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    async load(asked) {
      if (asked !== `\0${id}`) return undefined
      const { code, modules } = await bundleClassicScript(root, entry, define)
      for (const module of modules) this.addWatchFile(module)
      check(code)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/** Decisions' reasons are for the log, which these scripts do not write. */
const REASON = /, because: (?:\w+ \? '\w+' : )?'\w+'(?= \})/g
export const withoutReasons = {
  name: 'livery:without-reasons',
  // Vite would have rewritten them.
  enforce: 'pre',
  // As long as before: maps stay true.
  transform: {
    filter: { id: /\.rules\.ts$/ },
    handler: (code: string) => ({ code: code.replaceAll(REASON, (reason) => ' '.repeat(reason.length)), map: null }),
  },
} as const

/** One classic script. `define`: switches. `modules`: its files. */
export async function bundleClassicScript(
  root: string,
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<{ code: string; modules: string[] }> {
  const build = await rolldown({
    input: entry,
    cwd: root,
    platform: 'browser',
    treeshake: true,
    plugins: [withoutReasons],
    transform: { target: FLOOR_TARGETS, define },
  })
  try {
    const { output } = await build.generate({ format: 'iife', minify: true })
    return { code: output[0].code.trim(), modules: Object.keys(output[0].modules) }
  } finally {
    await build.close()
  }
}
