import { useStore } from '@nanostores/react'
import { useRef, type ReactElement, type ReactNode, useEffect } from 'react'
import x from 'lucide-static/icons/x.svg?raw'
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw'
import circleCheck from 'lucide-static/icons/circle-check.svg?raw'
import info from 'lucide-static/icons/info.svg?raw'
import { t } from '#i18n/translate.ts'
import { wordsText } from '#i18n/words.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import noticeSheet from '#ui/Notice.module.css?inline'
import { Notice } from '#ui/Notice.tsx'
import { useLast } from '#ui/use-lazy-view.ts'
import { useSettledRegion, useTopLayer } from '#ui/use-top-layer.ts'
import sheet from './DialogViews.css?inline'
import { closeNotice, confirmAlert, dismissAlert, dismissToast, startToastTimes, takeOtherWay } from './dialogs.actions.ts'
import { distinctNotices, type ShownNotice } from './dialogs.rules.ts'
import { $alert, $notices, $toasts, ALERT_IN_SHELL, NOTICES_IN_SHELL, TOASTS_IN_SHELL } from './dialogs.store.ts'

adoptSheets(noticeSheet, sheet)

export default function DialogViews(): ReactElement {
  return (
    <>
      <Alerts />
      <Notices />
      <Toasts />
    </>
  )
}

/** One at a time; the last stays while closing. Without a title the body is the title. */
function Alerts(): ReactElement | null {
  const asked = useStore($alert, { ssr: () => ALERT_IN_SHELL })
  const alert = useLast(asked)
  if (!alert) return null
  const { id, title, body, confirm, cancel, other, locked } = alert
  return (
    <AlertDialog
      key={id}
      open={asked !== undefined}
      title={wordsText(title ?? body)}
      confirmWord={confirm ? wordsText(confirm) : t('common.ok')}
      onConfirm={confirmAlert}
      cancelWord={cancel && wordsText(cancel)}
      other={other && { word: wordsText(other.label), onPress: takeOtherWay }}
      onCancel={dismissAlert}
      locked={locked}
    >
      {title && <p>{wordsText(body)}</p>}
    </AlertDialog>
  )
}

function Notices(): ReactElement {
  const known = useStore($notices, { ssr: () => NOTICES_IN_SHELL })
  const notices = useSettledRegion() ? distinctNotices(known) : NOTICES_IN_SHELL
  const ref = useRef<HTMLDivElement>(null)
  useTopLayer(ref, notices.at(-1)?.id)
  return (
    <div ref={ref} className="dialog-views-notices" popover="manual" role="status">
      {notices.map((notice) => (
        <NoticePanel key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function NoticePanel({ notice }: { notice: ShownNotice }): ReactElement {
  const { tone, title, body, action } = notice
  return (
    <div className="dialog-views-notice">
      <Notice
        tone={tone}
        title={title && wordsText(title)}
        action={<IconButton icon={x} label={t('common.close')} className="dialog-views-close" onClick={() => closeNotice(notice)} />}
      >
        <p>{wordsText(body)}</p>
        {action && (
          <Button kind="quiet" size="sm" className="dialog-views-action" onClick={action.run}>
            {wordsText(action.label)}
          </Button>
        )}
      </Notice>
    </div>
  )
}

function Toasts(): ReactElement {
  const known = useStore($toasts, { ssr: () => TOASTS_IN_SHELL })
  const toasts = useSettledRegion() ? known : TOASTS_IN_SHELL
  useEffect(() => {
    if (toasts.length > 0) startToastTimes()
  }, [toasts])
  return (
    <ToastRegion
      toasts={toasts.map(({ id, kind, body }) => ({ id, words: wordsText(body), busy: kind === 'loading' }))}
      onDismiss={dismissToast}
    />
  )
}

export interface AlertDialogProps {
  open: boolean
  title: string
  children?: ReactNode
  /** The text of the confirm button: 'Ok', 'Retry'. */
  confirmWord: string
  onConfirm: () => void
  /** With it the dialog closes in every way, else only by the confirm button. */
  cancelWord?: string | undefined
  onCancel?: (() => void) | undefined
  other?: { readonly word: string; readonly onPress: () => void } | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  busyWords?: string | undefined
  /** Nothing closes it. */
  locked?: boolean | undefined
}

/** Up to three buttons (LAY-2). */
export function AlertDialog(props: AlertDialogProps): ReactElement {
  const { open, title, children, confirmWord, onConfirm, cancelWord, onCancel, other, danger, busy, busyWords, locked } = props
  return (
    <Dialog
      alert
      open={open}
      title={title}
      closable={Boolean(cancelWord) && !locked}
      onClose={() => onCancel?.()}
      actions={
        <>
          {cancelWord && (
            <Button kind="secondary" wide disabled={locked} onClick={onCancel}>
              {cancelWord}
            </Button>
          )}
          {other && (
            <Button kind="secondary" wide disabled={locked} onClick={other.onPress}>
              {other.word}
            </Button>
          )}
          <Button kind={danger ? 'danger' : 'primary'} wide busy={busy} busyWords={busyWords} disabled={locked} onClick={onConfirm}>
            {confirmWord}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

export interface ToastLine {
  id: string
  words: string
  tone?: 'plain' | 'positive' | 'danger' | undefined
  /** A spinner replaces the icon. */
  busy?: boolean | undefined
}

export interface ToastRegionProps {
  toasts: readonly ToastLine[]
  /** The visitor pressed a toast: it may close early. */
  onDismiss: (id: string) => void
}

const ICONS = { plain: info, positive: circleCheck, danger: circleAlert }

/**
 * Read out politely. The region stands empty before its first message (`useSettledRegion`), as screen readers require. Over a dialog, whose
 * main button is at the bottom, messages are at the top; each new one moves the region to the top of the top layer.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactElement {
  const ref = useRef<HTMLOutputElement>(null)
  const newest = toasts.at(-1)?.id
  useTopLayer(ref, newest)
  useEffect(() => {
    if (newest !== undefined) ref.current?.toggleAttribute('data-over-dialog', document.querySelector('dialog[open]') !== null)
  }, [newest])

  return (
    <output ref={ref} className="toast-region" popover="manual" aria-live="polite">
      {toasts.map(({ id, words, tone = 'plain', busy }) => (
        <button key={id} type="button" className="toast-region-toast" data-tone={tone} onClick={() => onDismiss(id)}>
          {busy ? <span className="toast-region-ring" /> : <Icon of={ICONS[tone]} />}
          <span>{words}</span>
        </button>
      ))}
    </output>
  )
}
