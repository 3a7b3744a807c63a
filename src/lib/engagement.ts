/** What the visitor is in the middle of: nothing may replace or cover the page then. `screen`: one that is for a game or money alone. */
export type Engagement = 'none' | 'frame' | 'dialog' | 'form' | 'screen'

/** Fields that take typed text, wherever they stand. */
const TEXT_FIELDS =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=true])'
/** A keyword is no loss: the screen's address holds it. */
const FORM_TEXTS = `form :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=search]), textarea)`

/** Events that may begin or end it. */
const CHANGES = ['close', 'toggle', 'focusin', 'focusout', 'input', 'submit', 'click', 'visibilitychange'] as const

interface Exceptions {
  /** The screen is for a game or money. Not passed for a reload, which returns to it. */
  readonly isEngagedScreen?: boolean
  /** The asking overlay; its own dialog (`data-turn`) does not count. */
  readonly turn?: string
  /** The field's form does not work, so its text is of no use. */
  readonly isLost?: (field: Element) => boolean
}

/** Every update, offer, notice and outside click asks this first. */
export function engagementOf(document: Document, { isEngagedScreen = false, turn, isLost = () => false }: Exceptions = {}): Engagement {
  if ([...document.querySelectorAll('iframe')].some(isSeen)) return 'frame'
  if ([...document.querySelectorAll('dialog[open]')].some((dialog) => !turn || !dialog.querySelector(`[data-turn=${turn}]`)))
    return 'dialog'
  const focused = document.activeElement
  if (focused?.matches(TEXT_FIELDS) && !isLost(focused)) return 'form'
  const texts = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FORM_TEXTS)]
  // The fields of a closed sheet are still in the document.
  const isOpen = (field: Element): boolean => field.closest('dialog:not([open])') === null
  if (texts.some((field) => field.value !== field.defaultValue && isOpen(field) && !isLost(field))) return 'form'
  return isEngagedScreen ? 'screen' : 'none'
}

/** Calls `look` after each possible change, once the page has reacted. */
export function onEngagementChange(document: Document, look: () => void): () => void {
  const watcher = new MutationObserver(look)
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  const listening = new AbortController()
  const { signal } = listening
  for (const type of CHANGES)
    document.addEventListener(type, () => void setTimeout(() => signal.aborted || look()), { capture: true, signal })
  return () => {
    watcher.disconnect()
    listening.abort()
  }
}

/** Services hide frames of their own in a page. */
function isSeen(frame: HTMLIFrameElement): boolean {
  const { width, height } = frame.getBoundingClientRect()
  return width > 1 && height > 1
}
