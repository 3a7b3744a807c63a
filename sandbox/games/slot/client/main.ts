import type { GameState } from '../../play-protocol.ts'
import { openSession, Refused, stripTicket } from './api.ts'
import { byId, words } from './dom.ts'
import { startGame } from './game.ts'
import { insist, Left } from './insist.ts'
import { leave, setBackUrl } from './lobby.ts'
import { notice } from './notice.ts'
import { loadArt } from './reels.ts'
import { SHOWN_SYMBOLS } from './shown-symbols.ts'

byId('back').addEventListener('click', leave)
stripTicket()
void open()

async function open(): Promise<void> {
  const state = await enter()
  if (!state) return
  setBackUrl(state.backUrl)
  await loadArt(SHOWN_SYMBOLS)
  startGame(state)
}

async function enter(): Promise<GameState | undefined> {
  try {
    return await insist(openSession, { lost: words.lostStart })
  } catch (problem) {
    if (problem instanceof Refused) await notice(words.endedTitle, words.endedText, [{ label: words.back, main: true }])
    else if (!(problem instanceof Left)) throw problem
    leave()
    return undefined
  }
}
