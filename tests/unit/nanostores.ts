// Stands in for the package where a page ends between tests (tests/page-end.ts): it knows each store that the product makes.
import * as nanostores from 'nanostores'

export * from 'nanostores'

type Value = nanostores.WritableAtom<unknown> & { readonly init?: unknown }

/** Also those of modules that a test loads anew. */
const known = ((globalThis as { storesOfTests?: { all: nanostores.Store[]; valued: Value[] } }).storesOfTests ??= { all: [], valued: [] })

export const atom = ((...first: [unknown?]) => {
  const $store = nanostores.atom(...first)
  known.valued.push($store)
  known.all.push($store)
  return $store
}) as typeof nanostores.atom

export const computed = ((...facts: Parameters<typeof nanostores.computed>) => {
  const $store = nanostores.computed(...facts)
  known.all.push($store)
  return $store
}) as typeof nanostores.computed

/** Takes every listener off and gives each store its first value, as a new document has them. */
export function resetStores(): void {
  nanostores.cleanStores(...known.all)
  for (const $store of known.valued) $store.set($store.init)
}
