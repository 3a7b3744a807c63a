// Loaded once a page works: no first frame has the button.
import { adoptSheets } from '#lib/page-sheet.ts'
import sheet from './ChatLauncher.css?inline'
import { isPutAway } from './launcher.codec.ts'

/** Shows the prerendered button for customer service (PRO-5) unless it is put away, also when the page comes back as it was left. */
export function showLauncher(): void {
  const room = document.querySelector<HTMLElement>('.chat-launcher-room')
  if (!room) return
  adoptSheets(sheet)
  const update = (): void => void (room.hidden = isPutAway())
  window.addEventListener('pageshow', update)
  update()
}
