import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { adoptSheets } from '#lib/page-sheet.ts'
import { openOverlay } from '#ui/open-overlay.tsx'
import { captchaText } from './captcha-texts.actions.ts'
import sheet from './challenge-dialog.css?inline'

adoptSheets(sheet)

/** A modal dialog above everything on the page that holds the vendor's captcha; works by keyboard alone. */
export interface ChallengeDialog {
  /** Resolves on Escape, or "Cancel" while the captcha loads. */
  readonly closed: Promise<'closed'>
  /** Replaces the loading text with the captcha. */
  show(): void
  close(): void
}

interface Texts {
  readonly title: string
  readonly loading: string
  readonly cancel: string
}

/** Class names of the elements that both versions add to the page. */
const VENDOR_CLASS = /^geetest/

/** Opens the dialog with a loading text. */
export async function openChallengeDialog(): Promise<ChallengeDialog> {
  const [title, loading, cancel] = await Promise.all([captchaText('title'), captchaText('loading'), captchaText('cancel')])
  let leave: () => void = () => undefined
  const closed = new Promise<'closed'>((resolve) => (leave = () => resolve('closed')))
  let show: () => void = () => undefined
  const shown = new Promise<void>((resolve) => (show = resolve))
  const close = openOverlay((open) => (open ? <ChallengeStage texts={{ title, loading, cancel }} shown={shown} onLeave={leave} /> : null))
  return { closed, show, close }
}

interface ChallengeStageProps {
  texts: Texts
  /** Resolves when the captcha takes the place of the loading text. */
  shown: Promise<void>
  onLeave: () => void
}

/** The vendor appends its elements to the body, where our modal dialogs cover them and make them inert, so they are moved into this dialog. */
function ChallengeStage({ texts: { title, loading, cancel }, shown, onLeave }: ChallengeStageProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null)
  const [isWaiting, setWaiting] = useState(true)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const unbind = moveVendorElements(dialog)
    const cancelled = (event: Event): void => {
      event.preventDefault()
      leave()
    }
    dialog.addEventListener('cancel', cancelled)
    // A browser may close the dialog in spite of preventDefault.
    dialog.addEventListener('close', leave)
    dialog.showModal()
    return () => {
      unbind()
      dialog.removeEventListener('close', leave)
      dialog.close()
    }
  }, [])
  useEffect(() => {
    void shown.then(() => setWaiting(false))
  }, [shown])
  return (
    <dialog ref={ref} className="captcha-stage" aria-label={title}>
      {isWaiting && (
        <div className="captcha-waiting">
          <p role="status">{loading}</p>
          <button type="button" onClick={onLeave}>
            {cancel}
          </button>
        </div>
      )}
    </dialog>
  )
}

/** Moves elements of the vendor from the body into the dialog. Returns its undo. */
function moveVendorElements(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of added)
      if (node instanceof HTMLElement && [...node.classList].some((name) => VENDOR_CLASS.test(name))) dialog.append(node)
  })
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
