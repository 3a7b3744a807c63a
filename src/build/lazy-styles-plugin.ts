import type { Plugin, Rolldown } from 'vite'

/** The chunk of what islands share (astro.config.mjs). */
export const COMMON = 'common'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * Keeps the style sheets of chunks that are only ever loaded by `import()` as files, which Vite loads with their chunk. Astro 7.3.4 would inline them
 * into every page whose script can come to load them, boot's being all pages; and would delete those that no page inlines, unless a chunk counts them among its assets.
 */
export function lazyStylesPlugin(): Plugin[] {
  const hidden = new Map<Chunk, readonly string[]>()
  return [
    {
      name: 'livery:lazy-styles',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        const early = loadedEarly(bundle)
        for (const chunk of chunksOf(bundle)) {
          const sheets = chunk.viteMetadata?.importedCss
          if (!sheets) continue
          // What nearly every page shares is inlined in it: to load it with the first lazy view would be to load it twice.
          if (chunk.name === COMMON) sheets.clear()
          for (const sheet of sheets) chunk.viteMetadata?.importedAssets.add(sheet)
          if (early.has(chunk.fileName)) continue
          hidden.set(chunk, [...sheets])
          sheets.clear()
        }
      },
    },
    {
      name: 'livery:lazy-styles-again',
      // After Astro has looked for styles to inline, before Vite writes down what to load with which chunk.
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle() {
        for (const [chunk, sheets] of hidden) for (const sheet of sheets) chunk.viteMetadata?.importedCss.add(sheet)
        hidden.clear()
      },
    },
  ]
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((item) => item.type === 'chunk')
}

/** Names of the entries and of all that they import: what a page loads by itself. */
function loadedEarly(bundle: Bundle): Set<string> {
  const early = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (early.has(name) || chunk?.type !== 'chunk') return
    early.add(name)
    for (const imported of chunk.imports) add(imported)
  }
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) add(chunk.fileName)
  return early
}
