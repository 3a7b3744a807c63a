import { useStore } from '@nanostores/react'
import { useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import x from 'lucide-static/icons/x.svg?raw'
import { IconButton } from '#ui/IconButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import noticeSheet from '#ui/Notice.module.css?inline'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { useLast } from '#ui/use-lazy-view.ts'
import { useTopLayer } from '#ui/use-top-layer.ts'
import { confirmAlert, dismissAlert, dismissNotice, dismissToast } from './dialogs.actions.ts'
import sheet from './DialogViews.css?inline'
import type { Notice as ShownNotice } from './dialogs.rules.ts'
import { $alert, $notices, $toasts, ALERT_IN_SHELL, NOTICES_IN_SHELL, TOASTS_IN_SHELL } from './dialogs.store.ts'
import { wordsText } from '#i18n/words.ts'

adoptSheets(noticeSheet, sheet)

/** Shows the alert in front, the notices and the toasts over the page. */
export default function DialogViews(): ReactElement {
  return (
    <>
      <Alerts />
      <Notices />
      <Toasts />
    </>
  )
}

/** Shows one alert at a time. The last stays drawn while it closes. Without a title the body is the title. */
function Alerts(): ReactElement | null {
  const asked = useStore($alert, { ssr: () => ALERT_IN_SHELL })
  const alert = useLast(asked)
  if (!alert) return null
  const { id, title, body, confirm, cancel } = alert
  return (
    <AlertDialog
      key={id}
      open={asked !== undefined}
      title={wordsText(title ?? body)}
      confirmWord={confirm ? wordsText(confirm) : t('common.ok')}
      onConfirm={confirmAlert}
      cancelWord={cancel && wordsText(cancel)}
      onCancel={dismissAlert}
    >
      {title && <p>{wordsText(body)}</p>}
    </AlertDialog>
  )
}

function Notices(): ReactElement {
  const notices = useStore($notices, { ssr: () => NOTICES_IN_SHELL })
  const ref = useRef<HTMLDivElement>(null)
  useTopLayer(ref, notices.at(-1)?.id)
  return (
    <div ref={ref} className="dialog-views-notices" popover="manual" role="status">
      {notices.map((notice) => <NoticePanel key={notice.id} notice={notice} />)}
    </div>
  )
}

function NoticePanel({ notice: { id, tone, title, body, action } }: { notice: ShownNotice }): ReactElement {
  return (
    <div className="dialog-views-notice">
      <Notice
        tone={tone}
        title={title && wordsText(title)}
        action={<IconButton icon={x} label={t('common.close')} className="dialog-views-close" onClick={() => dismissNotice(id)} />}
      >
        <p>{wordsText(body)}</p>
        {action && <Button kind="quiet" size="sm" className="dialog-views-action" onClick={action.run}>{wordsText(action.label)}</Button>}
      </Notice>
    </div>
  )
}

function Toasts(): ReactElement {
  const toasts = useStore($toasts, { ssr: () => TOASTS_IN_SHELL })
  return <ToastRegion toasts={toasts.map(({ id, kind, body }) => ({ id, words: wordsText(body), busy: kind === 'loading' }))} onDismiss={dismissToast} />
}
