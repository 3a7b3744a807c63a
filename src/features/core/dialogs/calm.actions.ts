// Apart from dialogs.actions.ts: loaded with the first thing that nobody asked for.
import * as v from 'valibot'
import { logDecision } from '#lib/decision-log.ts'
import { CALM_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { decideCalm, type Unasked } from './calm.rules.ts'

const calm = v.object({ since: v.number(), met: v.optional(v.picklist(['languageOffer', 'upgrade', 'announcement', 'downloadBanner', 'downloadBar', 'install'])) })

/** Runs once something that nobody asked for may come: at once, or when the visit's first 30 seconds are over. */
export function whenCalm(name: Unasked, run: () => void): Undo {
  const { tab, clock } = platform()
  const now = clock.now()
  const { since, met } = parseStored(calm, tab.get(CALM_KEY)) ?? { since: now }
  const decision = logDecision(`calm for ${name}`, decideCalm({ name, met, since, now }))
  if (decision.do === 'wait') return clock.after(decision.ms, () => whenCalm(name, run))
  tab.set(CALM_KEY, JSON.stringify({ since, met: met ?? name }))
  run()
  return () => undefined
}

/** How long ago this tab's first screen looked for such things, in milliseconds; the first call starts the count. */
export function calmFor(): number {
  const { tab, clock } = platform()
  const now = clock.now()
  const stored = parseStored(calm, tab.get(CALM_KEY))
  if (!stored) tab.set(CALM_KEY, JSON.stringify({ since: now }))
  return now - (stored?.since ?? now)
}
