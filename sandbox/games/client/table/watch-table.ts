import { Lost, Refused } from '../shell/api.ts'
import { wait, words } from '../shell/dom.ts'
import { insist, Left } from '../shell/retry.ts'
import { leave } from '../shell/lobby.ts'
import { notice } from '../shell/notice.ts'

/**
 * Keeps requesting changes of the table as long as the page is open. Repeats a first failed request silently, because connections drop
 * briefly.
 */
export async function follow<V>(watch: () => Promise<V>, apply: (view: V) => void, lost: string): Promise<void> {
  for (;;) {
    try {
      const view = await watch().catch(async (problem: unknown) => {
        if (!(problem instanceof Lost)) throw problem
        await wait(1000)
        return insist(watch, { lost })
      })
      apply(view)
    } catch (problem) {
      if (problem instanceof Refused) await notice(words.endedTitle, words.endedText, [{ label: words.back, main: true }])
      else if (!(problem instanceof Left)) throw problem
      leave()
      return
    }
  }
}
