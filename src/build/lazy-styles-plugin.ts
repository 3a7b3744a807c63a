import type { Plugin } from 'vite'

/** The chunk of what islands share (astro.config.mjs). */
export const COMMON = 'common'

/**
 * Keeps the style sheets of chunks that are only ever loaded by `import()`: Astro 7.3.4 deletes every client style sheet that no page inlines,
 * unless a chunk counts it among its assets. Vite then loads each with its chunk, before the chunk runs.
 */
export function lazyStylesPlugin(): Plugin {
  return {
    name: 'livery:lazy-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.viteMetadata) continue
        // What nearly every page shares is inlined in it: to load it with the first lazy view would be to load it twice.
        if (chunk.name === COMMON) chunk.viteMetadata.importedCss.clear()
        for (const sheet of chunk.viteMetadata.importedCss) chunk.viteMetadata.importedAssets.add(sheet)
      }
    },
  }
}
