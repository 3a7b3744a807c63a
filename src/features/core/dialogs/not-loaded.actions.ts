// Apart from dialogs.actions.ts: views of the first screen import this, and that only when a part fails to load.
import { importOptional } from '#lib/lazy-import.ts'

/** Shows the "could not load" toast. The toast's code is preloaded; if it is missing, this does nothing. */
export async function showNotLoaded(): Promise<void> {
  const dialogs = await importOptional(import('./dialogs.actions.ts'))
  dialogs?.showCouldNotLoad()
}
