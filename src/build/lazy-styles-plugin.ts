import type { Plugin, Rolldown } from 'vite'

/** The chunk of what islands share (astro.config.mjs). */
export const COMMON = 'common'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * Keeps the style sheets of the browser's chunks as files, which Vite loads with what comes by `import()`. A page has those of its islands from their
 * prerendering; Astro 7.3.4 would inline those of every chunk besides that its scripts can come to load, boot's being on all pages, and would delete
 * those that no page inlines, unless a chunk counts them among its assets.
 */
export function lazyStylesPlugin(): Plugin[] {
  const hidden = new Map<Chunk, readonly string[]>()
  const sources = new Map<string, string | Uint8Array>()
  return [
    {
      name: 'livery:lazy-styles',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        for (const chunk of chunksOf(bundle)) {
          const sheets = chunk.viteMetadata?.importedCss
          if (!sheets) continue
          // What nearly every page shares is inlined in it: to load it with the first lazy view would be to load it twice.
          if (chunk.name === COMMON) sheets.clear()
          for (const sheet of sheets) {
            chunk.viteMetadata?.importedAssets.add(sheet)
            const asset = bundle[sheet]
            if (asset?.type === 'asset') sources.set(sheet, asset.source)
          }
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
      generateBundle(_options, bundle) {
        for (const [chunk, sheets] of hidden) for (const sheet of sheets) chunk.viteMetadata?.importedCss.add(sheet)
        // A sheet of the prerendered pages that has the same name is inlined, and this one deleted in its stead.
        for (const [fileName, source] of sources) if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source })
        hidden.clear()
        sources.clear()
      },
    },
  ]
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((item) => item.type === 'chunk')
}
