import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react'
import type { InboxMessage } from '#contract/inbox.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { brandIcon } from '#page/brand-icons.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, LoadedView, useResource } from '#ui/LoadedView.tsx'
import mail from 'lucide-static/icons/mail.svg?raw'
import css from '../member-screens.module.css'
import { inboxResource, loadOlderMessages, markRead, type Messages } from './inbox.actions.ts'
import { bindLeftInbox } from './left-inbox.bind.ts'

/** A press opens a message and marks it read (PRO-4). */
export function Inbox(): ReactElement {
  const resource = useResource(inboxResource)
  return (
    <LoadedView {...resource} skeleton={{ shape: 'control', count: 5 }}>
      {(value) =>
        value.messages.length === 0 ? (
          <EmptyState icon={brandIcon('empty-inbox', mail)} title={t('inbox.empty')}>
            <p>{t('inbox.emptyHint')}</p>
          </EmptyState>
        ) : (
          <List {...value} />
        )
      }
    </LoadedView>
  )
}

function List({ total, messages }: Messages): ReactElement {
  const [busy, setBusy] = useState(false)
  const unread = messages.filter(({ read }) => !read)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => (list.current ? bindLeftInbox(list.current) : undefined), [])
  async function addPage(): Promise<void> {
    setBusy(true)
    await loadOlderMessages()
    setBusy(false)
  }
  return (
    <>
      <p className={css.bar}>
        <span role="status">{unread.length > 0 ? t('inbox.unread', { count: unread.length }) : t('inbox.allRead')}</span>
        {unread.length > 0 && (
          <Button kind="quiet" size="sm" onClick={() => void markRead(unread.map(({ id }) => id))}>
            {t('inbox.readAll')}
          </Button>
        )}
      </p>
      <ul ref={list} className={css.messages}>
        {messages.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ul>
      {messages.length < total && (
        <Button kind="secondary" wide busy={busy} busyWords={t('common.wait')} onClick={() => void addPage()}>
          {t('inbox.more')}
        </Button>
      )}
    </>
  )
}

function Message({ message: { id, title, content, sentAt, read } }: { message: InboxMessage }): ReactElement {
  function opened({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
    if (currentTarget.open) void markRead([id])
  }
  return (
    <details className={css.message} data-unread={!read || undefined} onToggle={opened}>
      <summary className={css.summary}>
        <span className={css.subject}>
          {!read && <span className="visually-hidden">{t('inbox.isUnread')} </span>}
          {title}
        </span>
        <time className={css.time} dateTime={new Date(sentAt).toISOString()}>
          {formatDate(sentAt, 'long')}
        </time>
      </summary>
      <p className={css.content}>{content}</p>
    </details>
  )
}
