import type { Plugin } from 'vite'

/** The oldest browsers in which every journey works (BRW-1); docs/browsers.md names those that share their engines. */
export const FLOOR = { chrome: '103', safari: '15.4', ios: '15.4', firefox: '115' } as const

/** The floor in the form of the bundler's targets. */
export const FLOOR_TARGETS: string[] = Object.entries(FLOOR).map(([browser, version]) => browser + version)

const DECLARATION = /(?<=[{;/]\s*)(?<property>[a-z][a-z-]*)\s*:\s*(?<value>[^;{}]+)(?=[;}])/g

const DYNAMIC_UNIT = /(?<=\d)[dsl](?=v(?:h|w|b|i|min|max)\b)/g

/**
 * Puts plain viewport units before dynamic ones, which the floor drops. The bundler compiles all else (nesting, prefixes), and keeps both declarations
 * because of its targets. Throws for a value with `var()`: it is checked too late for the declaration before it to count.
 */
export function withFallbacks(css: string): string {
  return css.replace(DECLARATION, (declaration: string, property: string, value: string) => {
    const older = value.replace(DYNAMIC_UNIT, '')
    if (older === value) return declaration
    if (value.includes('var(')) throw new Error(`"${declaration}" has no fallback where the unit is unknown: use var(--viewport)`)
    return `${property}: ${older}; ${declaration}`
  })
}

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
