import type { Plugin } from 'vite'
import { inlinedScript } from '#build/inlined-script.ts'

const ID = 'virtual:chat-frame'
const ENTRY = 'src/features/support/quarantine/chat-frame.entry.ts'

/** Gives `virtual:chat-frame`: the script of the chats' quarantine document, as text. Inlined, it needs no address in the policy of foreign code. */
export function chatFramePlugin(root: string): Plugin {
  return {
    name: 'livery:chat-frame',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      const { code, modules } = await inlinedScript(root, ENTRY)
      for (const module of modules) this.addWatchFile(module)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
