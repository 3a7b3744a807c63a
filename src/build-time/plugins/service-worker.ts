import { fileURLToPath } from 'node:url'
import pwa, { type PwaOptions } from '@vite-pwa/astro'
import type { AstroIntegration } from 'astro'
import { FLOOR_TARGETS } from '#build-time/plugins/browser-floor.ts'
import { withoutReasons } from '#build-time/plugins/inlined-scripts.ts'
import { licencesPlugin } from '#build-time/plugins/licences.ts'
import { WORKER_FILE } from '#build-time/hosting/worker-files.ts'

/** The kill switch: `LIVERY_WORKER=off` builds a worker that removes itself and its caches. */
export function isWorkerOff(): boolean {
  const { LIVERY_WORKER: worker = 'on' } = process.env
  if (worker !== 'on' && worker !== 'off') throw new Error(`LIVERY_WORKER is "${worker}". Expected on or off`)
  return worker === 'off'
}

/** Are source maps built (OPS-4)? `LIVERY_MAPS=off` saves their time. */
export function hasMaps(): boolean {
  return process.env['LIVERY_MAPS'] !== 'off'
}

/**
 * Bundles our own service worker into Astro's output. The lists of what to keep differ by merchant, so the split writes them (worker-files.ts) and not
 * this plugin; registration is ours too, since it waits until the first screen works. Stands before `liveryBuild`, which needs the bundle.
 */
export function serviceWorker(): AstroIntegration {
  const options: PwaOptions = {
    strategies: 'injectManifest',
    // Both entries have the worker's own name, which is how the plugin names the bundle.
    srcDir: isWorkerOff() ? 'src/sw/removal' : 'src/sw',
    filename: WORKER_FILE.replace('.js', '.ts'),
    injectRegister: false,
    manifest: false,
    includeAssets: [],
    injectManifest: {
      // No list from this plugin: it knows nothing of merchants.
      injectionPoint: undefined as unknown as string,
      rollupFormat: 'iife',
      buildPlugins: { vite: [licencesPlugin(), withoutReasons] },
      minify: true,
      // livery-build.ts moves it away.
      sourcemap: hasMaps() && 'hidden',
      target: FLOOR_TARGETS,
    },
  }
  const integration = pwa(options)
  const setUp = integration.hooks['astro:config:setup']
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (context) => {
        // The plugin would take Vite's folder, which is another one where the output lies outside of the project.
        options.outDir = fileURLToPath(context.config.outDir)
        return setUp?.(context)
      },
    },
  }
}
