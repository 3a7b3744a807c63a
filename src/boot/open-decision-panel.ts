import { importOptional } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'

/** Opens the panel of the page's decisions (`?why`), only against the sandbox, which alone serves the address below. */
export async function openDecisionPanel(): Promise<void> {
  if (!(await isSandbox())) return
  const panel = await importOptional(import('#features/core/decision-panel/WhyPanel.lazy.tsx'))
  panel?.showDecisionPanel()
}

async function isSandbox(): Promise<boolean> {
  try {
    const answer = await platform().fetch('/_switchboard/state')
    const state: unknown = await answer.json()
    return answer.ok && typeof state === 'object' && state !== null && 'scenarios' in state
  } catch {
    // An operator's host sends a page or nothing.
    return false
  }
}
