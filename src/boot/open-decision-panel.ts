import { firstContractProblem } from '#lib/contract-problems.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'

/**
 * Opens the panel of the page's decisions (`?why`). All decisions are shown only against the sandbox, which alone serves the address below. Against any
 * other back end, and in development unasked, the panel appears with the first response that does not follow the contract (OPS-6).
 */
export async function openDecisionPanel({ asked }: { readonly asked: boolean }): Promise<void> {
  const scope = asked && (await isSandbox()) ? 'decisions' : 'contract'
  if (scope === 'contract') await firstContractProblem()
  const panel = await importOptional(import('#features/core/decision-panel/WhyPanel.lazy.tsx'))
  panel?.showDecisionPanel(scope)
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
