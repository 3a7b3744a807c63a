import type { Plugin } from 'vite'

/** Oldest supported browsers (BRW-1); docs/browsers.md names their relatives. */
export const FLOOR = { chrome: '103', safari: '15.4', ios: '15.4', firefox: '115' } as const

/** The floor in the form of the bundler's targets. */
export const FLOOR_TARGETS: string[] = Object.entries(FLOOR).map(([browser, version]) => browser + version)

const DECLARATION = /(?<=[{;/]\s*)(?<property>[a-z][a-z-]*)\s*:\s*(?<value>[^;{}]+)(?=[;}])/g

const DYNAMIC_UNIT = /(?<=\d)[dsl](?=v(?:h|w|b|i|min|max)\b)/g

/**
 * Puts plain viewport units before dynamic ones, missing in the floor; the bundler compiles the rest. Throws for values with `var()`, which
 * are invalid only at computed time.
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

/** Scripts and styles, including `?inline` sheets. */
export function browserFloor(): Plugin {
  return {
    name: 'livery:browser-floor',
    // Assigned: Astro 7.3.4 sets a client target, and a returned list would be merged with it.
    configEnvironment: (_name, config) => {
      config.build = { ...config.build, target: FLOOR_TARGETS, cssTarget: FLOOR_TARGETS }
    },
    // Without `enforce` it runs between the bundler's CSS plugins (imports, class names; minifying).
    transform: { filter: { id: STYLE }, handler: (code) => ({ code: withFallbacks(code), map: null }) },
  }
}
