// Apart from tracking.bind.ts: web-vitals is for a visit's first page and a tenth of all.
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { call } from '#api/current.ts'
import { reportPerformance } from '#contract/events.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { elapsed } from '#lib/elapsed.ts'
import { platform } from '#platform/current.ts'
import { isMarked, markRaised } from './analytics.actions.ts'
import { visitNow } from './visit.bind.ts'
import { decideReport, LOOK_AGAIN_MS, type Measured, performanceMark, performanceValue, REPORT_DELAY_MS } from './vitals.rules.ts'

type Measure = (note: (name: keyof Measured, value: number) => void) => void

/** Each figure as soon as known. */
const measureInBrowser: Measure = (note) => {
  const all = { reportAllChanges: true }
  onTTFB(({ value }) => note('ttfb', value), all)
  onFCP(({ value }) => note('fcp', value), all)
  onLCP(({ value }) => note('lcp', value), all)
  onINP(({ value }) => note('inp', value), all)
  onCLS(({ value }) => note('cls', value), all)
  note('works', performance.now())
}

/** With consent; reports a session once (TRK-7). Returns the figures so far. */
export function bindVitals(measure: Measure = measureInBrowser): () => Measured {
  const { clock } = platform()
  let measured: Measured = {}
  measure((name, value) => (measured = { ...measured, [name]: value }))
  const start = clock.now()
  const look = (): void => {
    if (decideReport(measured, elapsed(start, clock.now())).do === 'send') void reportSession(measured)
    else clock.after(LOOK_AGAIN_MS, look)
  }
  clock.after(REPORT_DELAY_MS, look)
  return () => measured
}

async function reportSession(measured: Measured): Promise<void> {
  const mark = performanceMark(visitNow().id)
  if (!allows($consent.get(), 'analytics') || isMarked(mark)) return
  markRaised(mark)
  try {
    await call(reportPerformance, { value: performanceValue(measured) }, { quiet: true })
  } catch {
    // A lost figure is worth no second try (ERR-7).
  }
}
