import { openSession, Refused, stripTicket } from './api.ts'
import { byId, words } from './dom.ts'
import { insist, Left } from './retry.ts'
import { leave, obeyPause, setBackUrl } from './lobby.ts'
import { notice } from './notice.ts'

/** Opens the session and starts the game. Without a session it shows a notice with a way back. */
export async function enter<S extends { readonly token: string; readonly backUrl: string }>(
  start: (state: S) => void | Promise<void>,
): Promise<void> {
  byId('back').addEventListener('click', leave)
  stripTicket()
  const state = await insist(() => openSession<S>(), { lost: words.lostStart }).catch(async (problem: unknown) => {
    if (problem instanceof Refused) await notice(words.endedTitle, words.endedText, [{ label: words.back, main: true }])
    else if (!(problem instanceof Left)) throw problem
    leave()
  })
  if (!state) return
  setBackUrl(state.backUrl)
  obeyPause()
  await start(state)
}
