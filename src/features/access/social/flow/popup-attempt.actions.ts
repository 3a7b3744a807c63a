import { atom } from 'nanostores'

const $latest = atom<{ readonly cancel: () => void } | undefined>(undefined)

/** SOC-5: the latest window only. `cancel` closes this one for a newer; Firebase closes its own. Returns whether it still is the latest. */
export function beginPopupAttempt(cancel: () => void = () => undefined): () => boolean {
  const own = { cancel }
  const before = $latest.get()
  $latest.set(own)
  before?.cancel()
  return () => $latest.get() === own
}
