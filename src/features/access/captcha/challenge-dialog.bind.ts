import { addSheet } from '#lib/page-sheet.ts'
import { captchaText } from './captcha.actions.ts'
import sheetText from './challenge-dialog.css?inline'

/** A modal dialog above everything on the page that holds the vendor's captcha; works by keyboard alone. */
export interface ChallengeDialog {
  /** Resolves on Escape, or "Cancel" while the captcha loads. */
  readonly closed: Promise<'closed'>
  /** Replaces the loading text with the captcha. */
  show(): void
  close(): void
}

/** Class names of the elements that both versions add to the page. */
const VENDOR_CLASS = /^geetest/

/**
 * Opens the dialog with a loading text. The vendor appends its elements to the body, where our modal dialogs cover them and make them inert, so they are
 * moved into this dialog. Adopts its style sheet itself, because pages inline the CSS of the chunks that they may load.
 */
export async function openChallengeDialog(): Promise<ChallengeDialog> {
  const [title, loading, cancel] = await Promise.all([captchaText('title'), captchaText('loading'), captchaText('cancel')])
  const removeSheet = addSheet(sheetText)
  const dialog = document.createElement('dialog')
  dialog.className = 'captcha-stage'
  dialog.setAttribute('aria-label', title)
  const waiting = dialog.appendChild(document.createElement('div'))
  waiting.className = 'captcha-waiting'
  const line = waiting.appendChild(document.createElement('p'))
  line.setAttribute('role', 'status')
  line.textContent = loading
  const button = waiting.appendChild(document.createElement('button'))
  button.type = 'button'
  button.textContent = cancel
  document.body.append(dialog)
  const unbind = bindVendorElements(dialog)
  dialog.showModal()

  return {
    closed: new Promise((resolve) => {
      button.addEventListener('click', () => resolve('closed'))
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        resolve('closed')
      })
      // A browser may close the dialog in spite of preventDefault.
      dialog.addEventListener('close', () => resolve('closed'))
    }),
    show: () => waiting.remove(),
    close: () => {
      unbind()
      dialog.close()
      dialog.remove()
      removeSheet()
    },
  }
}

/** Moves elements of the vendor from the body into the dialog. Returns its undo. */
function bindVendorElements(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of added)
      if (node instanceof HTMLElement && [...node.classList].some((name) => VENDOR_CLASS.test(name))) dialog.append(node)
  })
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
