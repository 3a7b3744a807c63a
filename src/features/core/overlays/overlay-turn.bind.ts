import { logDecision } from '#lib/decision-log.ts'
import { engagementOf, onEngagementChange } from '#lib/engagement.ts'
import type { Undo } from '#platform/platform.ts'
import { $languageOffer } from '#features/core/language/language.store.ts'
import { QUIET_PERIOD_FIRST_KEY, QUIET_PERIOD_SINCE_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { $alert, $overlays } from '#features/core/dialogs/dialogs.store.ts'
import { decideOverlay, type PatientOverlay, decideQuietPeriod, readUnasked, type Unasked } from '#features/core/dialogs/overlays.rules.ts'
import { requestOverlay } from '#features/core/dialogs/early-dialogs.actions.ts'

/** Reports whether the overlay may be in front (LAY-2), until undone: it yields to more urgent ones. Mark its content with `data-turn`. */
export function bindOverlayTurn(overlay: PatientOverlay, report: (mayShow: boolean) => void): Undo {
  let engagement = engagementOf(document, { turn: overlay })
  const decide = (): void => {
    const facts = { overlay, overlays: $overlays.get(), alert: $alert.get()?.urgency, engagement }
    report(logDecision(`turn of ${overlay}`, decideOverlay(facts)).do === 'show')
  }
  // Only on change: the `?why` panel shows decisions, which changes the document.
  const look = (): void => {
    const now = engagementOf(document, { turn: overlay })
    if (now === engagement) return
    engagement = now
    decide()
  }
  const endRequest = requestOverlay(overlay)
  // Last: its end notifies remaining listeners.
  const undos = [$overlays.listen(decide), $alert.listen(decide), onEngagementChange(document, look), endRequest]
  decide()
  return () => undos.forEach((undo) => undo())
}

/**
 * Opens the dialog while it may be in front, and closes it meanwhile. `open` decides anew, as its turn may come late; undefined ends it.
 * Undo closes it.
 */
export function bindDialogTurn(overlay: PatientOverlay, open: () => Undo | undefined): Undo {
  let close: Undo | undefined
  let isOver = false
  let endTurn: Undo = () => undefined
  const hide = (): void => {
    close?.()
    close = undefined
  }
  const end = (): void => {
    isOver = true
    hide()
    endTurn()
    endTurn = () => undefined
  }
  endTurn = bindOverlayTurn(overlay, (mayShow) => {
    if (isOver) return
    if (!mayShow) return hide()
    close ??= open()
    if (!close) end()
  })
  // It ended in its first turn.
  if (isOver) end()
  return end
}

/** Runs when unrequested content may come: at once, or after the visit's first 30 s. Mandatory content never waits. */
export function awaitQuietPeriod(name: Unasked, run: () => void, { mandatory = false } = {}): Undo {
  const { tab, clock } = platform()
  const now = clock.now()
  const shownFirst = readUnasked(tab.get(QUIET_PERIOD_FIRST_KEY))
  const decision = logDecision(
    `quiet period for ${name}`,
    decideQuietPeriod({
      name,
      shownFirst,
      since: now - quietPeriodElapsed(),
      now,
      isLanguageOffered: $languageOffer.get() !== undefined,
      mandatory,
    }),
  )
  if (decision.do === 'wait') {
    let undo = clock.after(decision.ms, () => (undo = awaitQuietPeriod(name, run)))
    return () => undo()
  }
  if (shownFirst === undefined) tab.set(QUIET_PERIOD_FIRST_KEY, name)
  run()
  return () => undefined
}

/** Time since this tab's first screen, ms; the first call starts it. */
export function quietPeriodElapsed(): number {
  const { tab, clock } = platform()
  const now = clock.now()
  const since = Number(tab.get(QUIET_PERIOD_SINCE_KEY) ?? Number.NaN)
  if (Number.isFinite(since)) return now - since
  tab.set(QUIET_PERIOD_SINCE_KEY, String(now))
  return 0
}
