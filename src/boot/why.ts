import { ifFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'

/** Opens the panel that tells every decision of the page, against the sandbox only: nobody else answers at that address. */
export async function openWhy(): Promise<void> {
  if (!(await isSandbox())) return
  const panel = await ifFetched(import('#features/why/WhyPanel.lazy.tsx'))
  panel?.showWhy()
}

async function isSandbox(): Promise<boolean> {
  try {
    const answer = await platform().fetch('/_switchboard/state')
    const state: unknown = await answer.json()
    return answer.ok && typeof state === 'object' && state !== null && 'scenarios' in state
  } catch {
    // An operator's host answers with a page, or not at all.
    return false
  }
}
