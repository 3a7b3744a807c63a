// Once a page works: no first frame has the button.
import { adoptSheets } from '#lib/page-sheet.ts'
import sheet from './ChatButton.css?inline'
import { isPutAway } from './chat-button.codec.ts'

/** PRO-5, unless put away; also on restored pages. */
export function showChatButton(): void {
  const room = document.querySelector<HTMLElement>('.chat-button-room')
  if (!room) return
  adoptSheets(sheet)
  const update = (): void => void (room.hidden = isPutAway())
  window.addEventListener('pageshow', update)
  update()
}
