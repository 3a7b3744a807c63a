import { ifFetched } from '#lib/parts.ts'

/** Says that what somebody asked for did not come. What says it is loaded ahead on a page that had its time; without it there is nothing to say it with. */
export async function sayNotLoaded(): Promise<void> {
  const dialogs = await ifFetched(import('./actions.ts'))
  dialogs?.sayOffline()
}
