/**
 * What somebody is in the middle of on this page, so that nothing may take the page away or come over it unasked: a frame (a game, the cashier, a chat),
 * an open dialog, a form that is being filled in, or a screen that is there for a game or for money alone, even while nothing is open on it.
 */
export type Engagement = 'none' | 'frame' | 'dialog' | 'form' | 'screen'

/** Fields that take typed text, wherever they stand. */
const TEXT_FIELDS =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=true])'
/** A keyword is no loss: the screen's address holds it. */
const FORM_TEXTS = `form :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=search]), textarea)`

/** After these somebody may have begun or finished something. */
const CHANGES = ['close', 'toggle', 'focusin', 'focusout', 'input', 'submit', 'click', 'visibilitychange'] as const

interface Exceptions {
  /** Is the screen itself for a game or for money? Not asked for a reload, which leads back to it. */
  readonly isEngagedScreen?: boolean
  /** The overlay that asks: its own dialog, marked with `data-turn`, does not count. */
  readonly turn?: string
  /** Is the text of this field of no use, because its form does not work? */
  readonly isLost?: (field: Element) => boolean
}

/** Finds what somebody is in the middle of. Every update, offer, notice and press from outside asks here. */
export function engagementOf(document: Document, { isEngagedScreen = false, turn, isLost = () => false }: Exceptions = {}): Engagement {
  if ([...document.querySelectorAll('iframe')].some(isSeen)) return 'frame'
  if ([...document.querySelectorAll('dialog[open]')].some((dialog) => !turn || !dialog.querySelector(`[data-turn=${turn}]`)))
    return 'dialog'
  const focused = document.activeElement
  if (focused?.matches(TEXT_FIELDS) && !isLost(focused)) return 'form'
  const texts = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FORM_TEXTS)]
  // Who has closed a sheet is done with it, though its fields are still in the document.
  const isOpen = (field: Element): boolean => field.closest('dialog:not([open])') === null
  if (texts.some((field) => field.value !== field.defaultValue && isOpen(field) && !isLost(field))) return 'form'
  return isEngagedScreen ? 'screen' : 'none'
}

/** Calls `look` whenever it may have changed, after the page has reacted. */
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
