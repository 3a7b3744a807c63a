import { atom, computed } from 'nanostores'
import { logDecision } from '#lib/decision-log.ts'
import { LITE_MODE_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { decideLiteMode, storedLiteMode } from './lite-mode.rules.ts'

/** Chosen on this page; before that, what is stored counts. */
const $chosen = atom<boolean | undefined>(undefined)

/** Does this page spare data and effort (PER-5)? */
export const $isLite = computed(
  $chosen,
  (onThisPage) =>
    // The build renders pages for every device.
    !import.meta.env.SSR &&
    logDecision(
      'lite mode',
      decideLiteMode({ chosen: onThisPage ?? storedLiteMode(platform().local.get(LITE_MODE_KEY)), device: platform().device }),
    ).do === 'spare',
)

/** For this device: display at once, loads from the next screen. */
export function chooseLiteMode(on: boolean): void {
  platform().local.set(LITE_MODE_KEY, on ? 'on' : 'off')
  $chosen.set(on)
}

/** Sets `data-lite`, by which CSS leaves out blur and shadows. */
export function bindLiteMode(): void {
  $isLite.subscribe((isLite) => platform().setFlag('lite', String(isLite)))
}
