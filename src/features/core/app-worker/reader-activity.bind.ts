import { hasTypedText, textFields } from '#lib/user-input.ts'
import type { Undo } from '#platform/platform.ts'
import type { ReaderActivity } from './app-worker.rules.ts'

/** After these the reader may have finished something. */
const ENDINGS = ['close', 'toggle', 'focusout', 'submit', 'click', 'visibilitychange'] as const

/** Finds what the reader is in the middle of on this page. */
export function readerActivity(document: Document): ReaderActivity {
  if ([...document.querySelectorAll('iframe')].some(isSeen)) return 'frame'
  if (document.querySelector('dialog[open]')) return 'dialog'
  return hasTypedText(document) || textFields(document).some((field) => field === document.activeElement) ? 'form' : 'none'
}

/** Runs once the reader is free, at once if nothing is under way. */
export function whenReaderIsFree(document: Document, run: (activity: ReaderActivity) => boolean): Undo {
  const listening = new AbortController()
  const look = (): void => {
    if (listening.signal.aborted || !run(readerActivity(document))) return
    listening.abort()
  }
  // The page reacts to the event first.
  for (const name of ENDINGS) document.addEventListener(name, () => void setTimeout(look), { capture: true, signal: listening.signal })
  look()
  return () => listening.abort()
}

/** Services hide frames of their own in a page. */
function isSeen(frame: HTMLIFrameElement): boolean {
  const { width, height } = frame.getBoundingClientRect()
  return width > 1 && height > 1
}
