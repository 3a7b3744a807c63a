import type { Plugin } from 'vite'

/**
 * The client build writes scripts alone. Pages inline the styles of their prerendered views, from the prerender build; views that load later adopt
 * theirs (src/lib/page-sheet.ts). From CSS files of the client build Astro 7.3.4 would inline, into every page, the styles of all that boot can load.
 * Set by a plugin because Astro passes on neither option of `environments.client.build`.
 */
export function clientWithoutCss(): Plugin {
  return {
    name: 'livery:client-without-css',
    configEnvironment: (name) => (name === 'client' ? { build: { cssCodeSplit: false, emitAssets: false } } : undefined),
  }
}
