import sheetText from './stage.css?inline'
import { captchaText } from './words.ts'

/** Where the vendor's captcha is shown: over whatever is open, reached by keyboard alone. */
export interface Stage {
  /** Escape, or "Cancel" while it loads. */
  readonly closed: Promise<'closed'>
  /** The captcha is ready: it takes the place of the words about loading. */
  show(): void
  close(): void
}

/** Names of what the vendor puts into the page, in both versions. */
const VENDORS = /^geetest/

/**
 * Opens the stage with words about loading. Vendors append to the body, where a modal dialog of ours makes everything inert and covers it: what they
 * append meanwhile is moved in here. Brings its own style: pages inline what their scripts may load.
 */
export async function openStage(): Promise<Stage> {
  const [title, loading, cancel] = await Promise.all([captchaText('title'), captchaText('loading'), captchaText('cancel')])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
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
  const undoAdoption = adoptVendors(dialog)
  dialog.showModal()

  return {
    closed: new Promise((resolve) => {
      button.addEventListener('click', () => resolve('closed'))
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        resolve('closed')
      })
      // A browser may close it whatever we say.
      dialog.addEventListener('close', () => resolve('closed'))
    }),
    show: () => waiting.remove(),
    close: () => {
      undoAdoption()
      dialog.close()
      dialog.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}

function adoptVendors(dialog: HTMLDialogElement): () => void {
  const watcher = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of added) if (node instanceof HTMLElement && [...node.classList].some((name) => VENDORS.test(name))) dialog.append(node)
  })
  watcher.observe(document.body, { childList: true })
  return () => watcher.disconnect()
}
