import { atom } from 'nanostores'

/** The window that a service was asked in last. */
const $latest = atom<{ readonly cancel: () => void } | undefined>(undefined)

/**
 * Begins the turn of a service's window and ends the turn of the one before, whichever service it belongs to (SOC-5). `cancel` closes this window for a
 * newer one; the Firebase library closes its own. Returns whether the turn still lasts: the result of an older window counts no more.
 */
export function takePopupTurn(cancel: () => void = () => undefined): () => boolean {
  const own = { cancel }
  const before = $latest.get()
  $latest.set(own)
  before?.cancel()
  return () => $latest.get() === own
}
