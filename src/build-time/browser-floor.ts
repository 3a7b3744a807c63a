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
