import { Lost, Refused } from '../shell/api.ts'
import { wait, words } from '../shell/dom.ts'
import { insist, Left } from '../shell/insist.ts'
import { leave } from '../shell/lobby.ts'
import { notice } from '../shell/notice.ts'

/** Keeps asking for the table as it changes, for as long as the page is open. A first lost answer is asked for again in silence: lines blink. */
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
