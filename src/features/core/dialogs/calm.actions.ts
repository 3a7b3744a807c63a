// Apart from dialogs.actions.ts: loaded with the first thing that nobody asked for.
import { $languageOffer } from '#features/core/language/language.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { CALM_MET_KEY, CALM_SINCE_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { decideCalm, readUnasked, type Unasked } from './overlays.rules.ts'

/** Runs once something that nobody asked for may come: at once, or when the visit's first 30 seconds are over. What is mandatory comes at once. */
export function whenCalm(name: Unasked, run: () => void, { mandatory = false } = {}): Undo {
  const { tab, clock } = platform()
  const now = clock.now()
  const met = readUnasked(tab.get(CALM_MET_KEY))
  const decision = logDecision(`calm for ${name}`, decideCalm({ name, met, since: now - calmFor(), now, isLanguageOffered: $languageOffer.get() !== undefined, mandatory }))
  if (decision.do === 'wait') {
    let undo = clock.after(decision.ms, () => (undo = whenCalm(name, run)))
    return () => undo()
  }
  if (met === undefined) tab.set(CALM_MET_KEY, name)
  run()
  return () => undefined
}

/** How long ago this tab's first screen looked for such things, in milliseconds; the first call starts the count. */
export function calmFor(): number {
  const { tab, clock } = platform()
  const now = clock.now()
  const since = Number(tab.get(CALM_SINCE_KEY) ?? Number.NaN)
  if (Number.isFinite(since)) return now - since
  tab.set(CALM_SINCE_KEY, String(now))
  return 0
}
