import { fileURLToPath } from 'node:url'
import pwa, { type PwaOptions } from '@vite-pwa/astro'
import type { AstroIntegration } from 'astro'
import { FLOOR_TARGETS } from '#build-time/plugins/browser-floor.ts'
import { withoutReasons } from '#build-time/plugins/inlined-scripts.ts'
import { licencesPlugin } from '#build-time/plugins/licences.ts'
import { WORKER_FILE } from '#build-time/hosting/worker-files.ts'

/** `LIVERY_WORKER=off`: the worker unregisters and deletes its caches. */
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
 * Bundles our worker. Lists differ by merchant, so worker-files.ts writes them; registration is ours, after the first screen works. Before
 * `liveryBuild`.
 */
export function serviceWorker(): AstroIntegration {
  const options: PwaOptions = {
    strategies: 'injectManifest',
    // The plugin names the bundle after the entry.
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
        // The plugin would take Vite's folder, which may differ.
        options.outDir = fileURLToPath(context.config.outDir)
        return setUp?.(context)
      },
    },
  }
}
