/** The oldest browsers in which every journey works (BRW-1); docs/browsers.md names those that share their engines. */
export const FLOOR = { chrome: '103', safari: '15.4', ios: '15.4', firefox: '115' } as const

/** The floor in the form of the bundler's targets. */
export const FLOOR_TARGETS: string[] = Object.entries(FLOOR).map(([browser, version]) => browser + version)

const DECLARATION = /(?<=[{;/]\s*)(?<property>[a-z-]+)\s*:\s*(?<value>[^;{}]+)(?=[;}])/g
const MIX = /color-mix\(in [a-z]+,\s*(?<first>(?:var\([^()]*\)|[^(),])+?)\s+(?<share>\d+)%,\s*(?<second>(?:var\([^()]*\)|[^(),])+?)\s*\)/g
/** A layer that paints nothing. */
const EMPTY_LAYER = /[a-z]+-gradient\([^()]*,\s*transparent,\s*transparent\),\s*/g
const DYNAMIC_UNIT = /(?<=\d)[dsl](?=v(?:h|w|b|i|min|max)\b)/g

/** From this share on, a mix looks more like its first colour; borders and scrims begin here. */
const MOSTLY_FIRST = 40

/**
 * Puts a declaration for the floor before each one that the floor would drop: the nearer colour for a mix of two, the large viewport for a dynamic one.
 * The bundler compiles all else (nesting, prefixes), and keeps both declarations because of its targets. Throws for a mix in another form.
 */
export function withFallbacks(css: string): string {
  return css.replace(DECLARATION, (declaration: string, property: string, value: string) => {
    const older = value
      .replace(MIX, (_mix, first: string, share: string, second: string) => (Number(share) >= MOSTLY_FIRST ? first : second))
      .replace(EMPTY_LAYER, '')
      .replace(DYNAMIC_UNIT, '')
    if (older.includes('color-mix(')) throw new Error(`no fallback for "${declaration}": write color-mix(in <space>, <colour> <share>%, <colour>)`)
    return older === value ? declaration : `${property}: ${older}; ${declaration}`
  })
}
