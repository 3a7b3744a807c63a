import { useStore } from '@nanostores/react'
import { useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import x from '#ui/icons/x.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { useLast } from '#ui/use-last.ts'
import { useTopLayer } from '#ui/use-top-layer.ts'
import { confirmAlert, dismissAlert, dismissNotice, dismissToast } from './actions.ts'
import css from './DialogViews.module.css'
import type { Notice as Said } from './rules.ts'
import { $alert, $notices, $toasts, ALERT_IN_SHELL, NOTICES_IN_SHELL, TOASTS_IN_SHELL } from './store.ts'
import { wordsText } from './words.ts'

/** What is said over the page: the alert in front, the notices, the toasts. */
export default function DialogViews(): ReactElement {
  return (
    <>
      <Alerts />
      <Notices />
      <Toasts />
    </>
  )
}

/** One after the other. The last stays drawn while it leaves. Without a title, what is said is the title. */
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
    <div ref={ref} className={css.notices} popover="manual" role="status">
      {notices.map((notice) => <NoticePanel key={notice.id} notice={notice} />)}
    </div>
  )
}

function NoticePanel({ notice: { id, tone, title, body, action } }: { notice: Said }): ReactElement {
  return (
    <div className={css.notice}>
      <Notice
        tone={tone}
        title={title && wordsText(title)}
        action={<IconButton icon={x} label={t('common.close')} className={css.close} onClick={() => dismissNotice(id)} />}
      >
        <p>{wordsText(body)}</p>
        {action && <Button kind="quiet" size="sm" className={css.action} onClick={action.run}>{wordsText(action.label)}</Button>}
      </Notice>
    </div>
  )
}

function Toasts(): ReactElement {
  const toasts = useStore($toasts, { ssr: () => TOASTS_IN_SHELL })
  return <ToastRegion toasts={toasts.map(({ id, kind, body }) => ({ id, words: wordsText(body), busy: kind === 'loading' }))} onDismiss={dismissToast} />
}
