import type { Plugin } from 'vite'
import { FLOOR_TARGETS, withFallbacks } from '#build-time/browser-floor.ts'

const STYLE = /\.css(?:$|\?)/

/** Compiles scripts and styles for the floor: those of pages, of style modules, and `?inline` sheets, which scripts carry. */
export function browserFloor(): Plugin {
  return {
    name: 'livery:browser-floor',
    // Assigned, because Astro 7.3.4 sets a target of its own for the client, and the bundler would join a returned list to it.
    configEnvironment: (_name, config) => {
      config.build = { ...config.build, target: FLOOR_TARGETS, cssTarget: FLOOR_TARGETS }
    },
    // Without `enforce` it runs after the bundler's own CSS plugin has resolved imports and class names, and before the one that minifies.
    transform: { filter: { id: STYLE }, handler: (code) => ({ code: withFallbacks(code), map: null }) },
  }
}
