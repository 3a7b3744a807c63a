import type { Undo } from '#platform/platform.ts'
import type { PageUse, PatientTurn } from './turns.ts'

/** Where text is typed. */
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=true]'

/** What the reader does with the page, beside the dialog that is marked as this turn's (`data-turn`). */
export function pageUse(turn: PatientTurn): PageUse {
  const others = [...document.querySelectorAll('dialog[open]')].filter((dialog) => !dialog.querySelector(`[data-turn=${turn}]`))
  if (others.length > 0) return 'inDialog'
  return document.activeElement?.matches(FIELDS) ? 'typing' : 'looking'
}

/** Tells it again whenever it may have changed. */
export function watchPageUse(turn: PatientTurn, tell: (use: PageUse) => void): Undo {
  const look = (): void => tell(pageUse(turn))
  const watcher = new MutationObserver(look)
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  const stop = new AbortController()
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, () => queueMicrotask(look), { signal: stop.signal })
  return () => {
    watcher.disconnect()
    stop.abort()
  }
}
