import { $consent } from '#features/core/consent/consent.store.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#page/current.ts'
import { track, isMarked, mayRemember, onQueued } from './analytics.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { deliverEvents, obeyConsent, sendByBeacon } from './delivery.actions.ts'
import { forgetNames } from './event-queue.actions.ts'
import { visitNow } from './visit.bind.ts'
import { isSampled, performanceMark, seenVitals } from './vitals.rules.ts'

/** Raises page-open events and delivers all tabs' queue. */
export function bindTracking(): Undo {
  const { lifecycle } = platform()
  const deliver = (): void => void deliverEvents()
  const undos = [
    lifecycle.on('online', deliver),
    lifecycle.on('visible', deliver),
    lifecycle.on('restored', () => {
      raiseOpening()
      deliver()
    }),
    lifecycle.on('leaving', sendByBeacon),
    $consent.listen(() => {
      rememberVisit()
      obeyConsent()
    }),
  ]
  undos.push($memberId.subscribe(forgetNames))
  rememberVisit()
  raiseOpening()
  onQueued(deliver)
  obeyConsent()
  return () => undos.forEach((undo) => undo())
}

/** firstOpen once a device, viewContent once a visit (TRK-2). A restored page may be a new visit. */
function raiseOpening(): void {
  track('firstOpen')
  if (currentShell().route === 'home') track('viewContent', { content_id: 'home' }, visitNow().id)
}

/** Measuring on a visit's first page (TRK-7); error reports on a share of all pages (OPS-4). */
export async function measureAndWatch(): Promise<void> {
  const isWatched = isSampled(platform().random.fraction(), currentShell().merchant.features.watching?.share)
  if (!isWatched && isMarked(performanceMark(visitNow().id))) return
  const vitals = await importOptional(import('./vitals.bind.ts'))
  const measured = vitals?.bindVitals()
  if (!isWatched) return
  const watching = await importOptional(import('./watching.bind.ts'))
  watching?.bindWatching(() => seenVitals(measured?.() ?? {}))
}

/** The answer allows to store the visit. */
function rememberVisit(): void {
  if (mayRemember()) visitNow()
}
