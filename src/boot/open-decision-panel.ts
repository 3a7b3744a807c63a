import { firstContractProblem } from '#lib/contract-problems.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'

/**
 * Opens the `?why` panel. All decisions only against the sandbox, which alone serves the address below; elsewhere, and unasked in
 * development, at the first contract problem (OPS-6).
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
