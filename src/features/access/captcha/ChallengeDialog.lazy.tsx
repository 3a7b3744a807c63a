import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { adoptSheets } from '#lib/page-sheet.ts'
import { openOverlay } from '#ui/open-overlay.tsx'
import { captchaText } from './captcha-texts.actions.ts'
import sheet from './challenge-dialog.css?inline'

adoptSheets(sheet)

/** Modal, above everything, keyboard-accessible. */
export interface ChallengeDialog {
  /** On Escape, or "Cancel" while loading. */
  readonly closed: Promise<'closed'>
  show(): void
  close(): void
}

interface Texts {
  readonly title: string
  readonly loading: string
  readonly cancel: string
}

/** Of both versions' elements. */
const VENDOR_CLASS = /^geetest/

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
  /** When the captcha replaces the loading text. */
  shown: Promise<void>
  onLeave: () => void
}

/** The vendor appends to the body, inert under our modals, so its elements move in here. */
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
    // Browsers may close it in spite of preventDefault.
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

function moveVendorElements(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of added)
      if (node instanceof HTMLElement && [...node.classList].some((name) => VENDOR_CLASS.test(name))) dialog.append(node)
  })
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
