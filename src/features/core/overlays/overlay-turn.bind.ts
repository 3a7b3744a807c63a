import { logDecision } from '#lib/decision-log.ts'
import { engagementOf, onEngagementChange } from '#lib/engagement.ts'
import type { Undo } from '#platform/platform.ts'
import { $languageOffer } from '#features/core/language/language.store.ts'
import { CALM_MET_KEY, CALM_SINCE_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { $alert, $overlays } from '#features/core/dialogs/dialogs.store.ts'
import { decideOverlay, type PatientOverlay, decideCalm, readUnasked, type Unasked } from '#features/core/dialogs/overlays.rules.ts'
import { requestOverlay } from '#features/core/dialogs/early-dialogs.actions.ts'

/**
 * Reports whether an overlay may be in front (LAY-2), now and whenever that may have changed, until it is undone. It waits its turn; if something more
 * urgent comes, the report is false until that is gone. Mark the overlay's content with `data-turn`.
 */
export function bindOverlayTurn(overlay: PatientOverlay, report: (mayShow: boolean) => void): Undo {
  let engagement = engagementOf(document, { turn: overlay })
  const decide = (): void => {
    const facts = { overlay, overlays: $overlays.get(), alert: $alert.get()?.urgency, engagement }
    report(logDecision(`turn of ${overlay}`, decideOverlay(facts)).do === 'show')
  }
  // Decides only on a change: a decision is shown in the panel of `?why`, and that changes the document again.
  const look = (): void => {
    const now = engagementOf(document, { turn: overlay })
    if (now === engagement) return
    engagement = now
    decide()
  }
  const endRequest = requestOverlay(overlay)
  // The request ends last: its end would be one more turn for whoever still listens.
  const undos = [$overlays.listen(decide), $alert.listen(decide), onEngagementChange(document, look), endRequest]
  decide()
  return () => undos.forEach((undo) => undo())
}

/**
 * Opens an overlay's dialog while it may be in front, and takes it back while it may not. Its turn may come long after it was decided: `open` decides anew,
 * and returns undefined to end the turn. Undone, it closes the dialog and ends the turn.
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

/** Runs once something that nobody asked for may come: at once, or when the visit's first 30 seconds are over. What is mandatory comes at once. */
export function whenCalm(name: Unasked, run: () => void, { mandatory = false } = {}): Undo {
  const { tab, clock } = platform()
  const now = clock.now()
  const met = readUnasked(tab.get(CALM_MET_KEY))
  const decision = logDecision(
    `calm for ${name}`,
    decideCalm({ name, met, since: now - calmFor(), now, isLanguageOffered: $languageOffer.get() !== undefined, mandatory }),
  )
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
