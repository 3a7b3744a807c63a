import { call } from '#api/current.ts'
import { playSummary } from '#contract/members.ts'
import { storedSince } from '#features/core/session/session.codec.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import type { Undo } from '#platform/platform.ts'
import { playResult } from './limits.rules.ts'
import { $netPosition, $summary } from './limits.store.ts'

/** With each summary of the day: once a minute, and when a round ends. */
export function bindNetPosition(): Undo {
  void load()
  return $summary.listen(() => void load())
}

async function load(): Promise<void> {
  const [asking, since] = [$memberId.get(), storedSince()]
  if (asking === undefined || !(since > 0)) return
  try {
    const result = await call(playSummary, { since }, { quiet: true })
    if (result.ok && asking === $memberId.get()) $netPosition.set(playResult(result.value))
  } catch {
    // The last one stays; the next summary asks again.
  }
}
