import type { Plugin } from 'vite'

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
        if (chunk.type !== 'chunk') continue
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedAssets.add(sheet)
      }
    },
  }
}
