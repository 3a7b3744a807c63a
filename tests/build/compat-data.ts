import compat from '@mdn/browser-compat-data/forLegacyNode'
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { FLOOR } from '#build-time/plugins/browser-floor.ts'

/** iOS has Safari's engine; what it alone lacks (cursors, resizing) a finger does not miss. */
const BROWSERS = ['chrome', 'safari', 'firefox'] as const

/** The browsers of the floor that lack a feature, without flags and prefixes. Unknown features count as known. */
export function lackingIn(feature: Identifier | undefined): string[] {
  const statement = feature?.['__compat']
  if (statement === undefined) return []
  return BROWSERS.filter((browser) => !isIn(statement, browser, FLOOR[browser]))
}

function isIn({ support }: CompatStatement, browser: (typeof BROWSERS)[number], version: string): boolean {
  return [support[browser] ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        isAtMost(added, version) &&
        !(typeof removed === 'string' && isAtMost(removed, version)) &&
        !flags &&
        !prefix &&
        !other,
    )
}

/** `≤37` stands for a version up to 37; `preview` for one that is to come. */
function isAtMost(added: string, version: string): boolean {
  const [had = NaN, hadMinor = 0] = added.replace('≤', '').split('.').map(Number)
  const [floor = NaN, floorMinor = 0] = version.split('.').map(Number)
  return had < floor || (had === floor && hadMinor <= floorMinor)
}

/** The feature at a path of the data, as `css.properties.inset`. */
export function featureAt(...path: readonly string[]): Identifier | undefined {
  return path.reduce<Identifier | undefined>(
    (at, name) => (at && Object.hasOwn(at, name) ? at[name] : undefined),
    compat as unknown as Identifier,
  )
}

/** All features below a path, at most `depth` levels down, by their own name; a static member goes by its name too. */
export function featuresBelow(path: readonly string[], depth = Infinity): Map<string, Identifier[]> {
  const found = new Map<string, Identifier[]>()
  const walk = (at: Identifier, left: number): void => {
    for (const [key, child] of Object.entries(at as Record<string, Identifier>)) {
      if (key === '__compat') continue
      const name = key.replace(/_static$/, '')
      if (child['__compat']) found.set(name, [...(found.get(name) ?? []), child])
      if (left > 1) walk(child, left - 1)
    }
  }
  const start = featureAt(...path)
  if (start) walk(start, depth)
  return found
}
