import { platform } from '#platform/current.ts'
import { refreshBalance } from './actions.ts'

/** Coming back from another window, the balance is looked up anew. */
export function refreshOnReturn(): void {
  const undo = platform().lifecycle.on('visible', () => {
    undo()
    void refreshBalance()
  })
}
