import { atom } from 'nanostores'
import * as v from 'valibot'
import { logDecision } from '#lib/decision-log.ts'
import { parseStored } from '#lib/stored-json.ts'
import { VISIT_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { mayRemember } from './analytics.actions.ts'
import { decideVisit } from './visitor.rules.ts'

const visit = v.object({ id: v.string(), startedAt: v.number(), lastAt: v.number() })

/** Over all tabs. Epoch ms. */
export type Visit = v.InferOutput<typeof visit>

/** While consent is missing. */
const $unstored = atom<Visit | undefined>(undefined)

/** Records activity; continues or begins a visit. */
export function visitNow(): Visit {
  const { local, clock, random } = platform()
  const now = clock.now()
  const before = parseStored(visit, local.get(VISIT_KEY)) ?? $unstored.get()
  const going = logDecision('visit', decideVisit(before?.lastAt, now)).do === 'continue' && before
  const current = going ? { ...going, lastAt: now } : { id: random.uuid(), startedAt: now, lastAt: now }
  $unstored.set(mayRemember() ? undefined : current)
  if (!$unstored.get()) local.set(VISIT_KEY, JSON.stringify(current))
  return current
}

export function bindVisit(): Undo {
  visitNow()
  return platform().lifecycle.on('visible', () => void visitNow())
}
