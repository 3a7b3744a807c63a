import * as v from 'valibot'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { fillFields, type TypedField, typedFields } from '#ui/typed-fields.ts'

const TYPED_KEY = 'livery:typed'
/** What was typed waits so long for its member to be back, in milliseconds. */
export const TYPED_MS = 30 * 60_000
/** A form that has not come so long after its page has begun does not come. */
const PATIENCE_MS = 10_000

const typed = v.object({
  path: v.string(),
  member: v.string(),
  at: v.number(),
  fields: v.array(v.object({ name: v.string(), nth: v.number(), value: v.string() })),
})
export type Typed = v.InferOutput<typeof typed>

export type Restoring = { readonly do: 'restore'; readonly fields: readonly TypedField[] } | { readonly do: 'wait' } | { readonly do: 'drop'; readonly because: 'otherMember' | 'old' }

/** What happens to what was typed when the session died: it is put back for the same member on the same screen, and for nobody else. */
export function decideRestoring(kept: Typed, { path, member, now }: { readonly path: string; readonly member: string; readonly now: number }): Restoring {
  if (kept.member !== member) return { do: 'drop', because: 'otherMember' }
  if (now - kept.at >= TYPED_MS) return { do: 'drop', because: 'old' }
  return kept.path === path ? { do: 'restore', fields: kept.fields } : { do: 'wait' }
}

/** The member's session is about to be lost: what they typed on this screen is kept. */
export function keepTyped(member: string): void {
  const { tab, clock, page } = platform()
  const fields = typeof document === 'undefined' ? [] : typedFields(document)
  if (fields.length > 0) tab.set(TYPED_KEY, JSON.stringify({ path: new URL(page.href()).pathname, member, at: clock.now(), fields }))
}

/** The member is here again: what they had typed is put back. */
export function restoreTyped(member: string): void {
  const { tab, clock, page } = platform()
  const kept = parseStored(typed, tab.get(TYPED_KEY))
  if (!kept) return tab.remove(TYPED_KEY)
  const restoring = decideRestoring(kept, { path: new URL(page.href()).pathname, member, now: clock.now() })
  if (restoring.do === 'wait') return
  tab.remove(TYPED_KEY)
  if (restoring.do === 'restore') clock.after(PATIENCE_MS, fillFields(document, restoring.fields))
}
