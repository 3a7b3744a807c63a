import { Lost } from './api.ts'
import { words } from './dom.ts'
import { notice } from './notice.ts'

/** The player left before a response came. */
export class Left extends Error {}

/**
 * Repeats a request until there is a response. Between the attempts the player sees the reason and may leave: the round stays on the
 * server.
 */
export async function insist<T>(
  ask: () => Promise<T>,
  { lost, onLost, onRetry }: { lost: string; onLost?: () => void; onRetry?: () => void },
): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (problem) {
      if (!(problem instanceof Lost)) throw problem
      onLost?.()
      const choice = await notice(words.lostTitle, problem.wallet ? words.walletText : lost, [
        { label: words.retry, main: true },
        { label: words.back },
      ])
      if (choice === 1) throw new Left()
      onRetry?.()
    }
  }
}
