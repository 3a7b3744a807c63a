import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { scopedName } from './src/build-time/brand/class-names.ts'
import { merchantsToBuild } from './src/build-time/brand/load.ts'
import { copiedStyle } from './src/build-time/parts/replaceable.ts'
import { addedLanguagesPlugin } from './src/build-time/plugins/added-languages.ts'
import { browserFloor } from './src/build-time/plugins/browser-floor.ts'
import { keptFailuresPlugin } from './src/build-time/plugins/kept-failures.ts'
import { chunkGroups } from './src/build-time/plugins/chunks.ts'
import { clientWithoutCss, hiddenMaps, liveryBuild } from './src/build-time/plugins/livery-build.ts'
import { hostRewritePlugin } from './src/build-time/plugins/host-rewrite.ts'
import { beforePaintPlugin, chatFramePlugin, pixelFramePlugin } from './src/build-time/plugins/inlined-scripts.ts'
import { licencesPlugin } from './src/build-time/plugins/licences.ts'
import { operatorPartsPlugin } from './src/build-time/plugins/operator-parts.ts'
import { serviceWorker } from './src/build-time/plugins/service-worker.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const sandbox = process.env.LIVERY_SANDBOX ?? 'http://localhost:4173'

/** A copy that an operator has changed keeps the classes of ours. */
const styleOf = (file) => copiedStyle(file, relative(root, file))

/** The script of every page has a short name, which each page holds: Astro would call it by its file, its kind and its number. */
const entryFileNames = ({ name }) => `_astro/${name.startsWith('Shell.astro') ? 'page' : '[name]'}.[hash].js`

/** React's integration, with our own way to take over an island. */
function reactTakingOver() {
  const { hooks, ...integration } = react()
  const clientEntrypoint = fileURLToPath(new URL('./src/ui/take-over.entry.tsx', import.meta.url))
  const setup = (options) =>
    hooks['astro:config:setup']({ ...options, addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }) })
  return { ...integration, hooks: { ...hooks, 'astro:config:setup': setup } }
}

// One build renders every selected merchant; `liveryBuild` then lays out one site per merchant in dist/.
export default defineConfig({
  base: '/m',
  outDir: 'dist/.pages',
  cacheDir: '.cache/astro',
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'always', assets: '_astro', concurrency: 1 },
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [
    reactTakingOver(),
    i18next({ configPath: './src/build-time/words/astro-i18next.config.cjs' }),
    serviceWorker(),
    liveryBuild(),
  ],
  vite: {
    plugins: [
      addedLanguagesPlugin(),
      operatorPartsPlugin(root.replace(/[/\\]$/, '')),
      browserFloor(),
      clientWithoutCss(),
      hiddenMaps(),
      keptFailuresPlugin(),
      licencesPlugin(),
      beforePaintPlugin(root),
      chatFramePlugin(root),
      pixelFramePlugin(root),
      hostRewritePlugin(merchantsToBuild().merchants.map(({ code }) => code)),
    ],
    // An operator's packages lie above the folder in which `livery` lays out the sources.
    server: {
      fs: { allow: [process.env.LIVERY_CALLER ?? root] },
      allowedHosts: true,
      proxy: { '/wps': sandbox, '/img': sandbox, '/_switchboard': sandbox },
    },
    build: {
      assetsInlineLimit: 0,
      // The bundler does not honour valibot's own marks: schemas that a page does not use would stay in its chunks.
      rolldownOptions: {
        // Inlines exported constants: otherwise the chunk of the first screen would hold every storage key.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v', 'lenientList', 'each', 'defineCall'] },
      },
    },
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames, codeSplitting: { groups: chunkGroups() } } } } } },
    css: { modules: { generateScopedName: (name, id) => scopedName(name, styleOf(id.replace(/\?.*/, ''))) } },
  },
})
