import { rolldown } from 'rolldown'

/** A script that a page carries in itself: the entry with all that it imports, as one classic script. `modules`: the files it was made of. */
export async function inlinedScript(root: string, entry: string): Promise<{ code: string; modules: string[] }> {
  const build = await rolldown({ input: entry, cwd: root, platform: 'browser', treeshake: true })
  try {
    const { output } = await build.generate({ format: 'iife', minify: true })
    return { code: output[0].code.trim(), modules: Object.keys(output[0].modules) }
  } finally {
    await build.close()
  }
}
