import { quietPeriodElapsed } from '#features/core/overlays/overlay-turn.bind.ts'
import { QUIET_PERIOD_MS } from '#features/core/dialogs/overlays.rules.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { isFromHomeScreen, systemOf } from '#features/core/device/device.rules.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { STARTS_INSTALLING } from '#routes/screens/starts-installing.ts'
import type * as Offer from './install-offer.bind.ts'

/**
 * PWA-1, PWA-4: holds the prompt, counts installations, and offers after the visit's first 30 s, by instructions where there is no prompt.
 * Parts load on demand.
 */
export function bindInstall(window: Window & { liveryInstall?: Event }): Undo {
  const { clock, device } = platform()
  const stop = new AbortController()
  const { signal } = stop
  let endOffer: Undo | undefined
  const load = (run: (offer: typeof Offer) => void): void =>
    void importOptional(import('./install-offer.bind.ts')).then((offer) => {
      if (!offer) return
      endOffer ??= offer.bindOffer()
      run(offer)
    })
  const hold = (event: Event): void => {
    event.preventDefault()
    load(({ holdEvent }) => holdEvent(event))
  }
  // Held by page-script.ts if earlier.
  if (window.liveryInstall) hold(window.liveryInstall)
  window.addEventListener('beforeinstallprompt', hold, { signal })
  window.addEventListener('appinstalled', () => load(({ installed }) => installed()), { signal })
  if (systemOf(device) === 'ios') load(({ prepareApple }) => prepareApple())
  if (isFromHomeScreen(deviceKind())) load(({ countStart }) => countStart())
  const { route } = currentShell()
  const undoTimer = clock.after(Math.max(0, QUIET_PERIOD_MS - quietPeriodElapsed()), () => {
    if (STARTS_INSTALLING[route]) load(({ offerItself }) => offerItself())
  })
  return () => {
    stop.abort()
    undoTimer()
    endOffer?.()
  }
}
