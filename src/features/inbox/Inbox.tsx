import { useState, type ReactElement, type ToggleEvent } from 'react'
import type { InboxMessage } from '#contract/inbox.ts'
import { loadedWords } from '#features/programs/loaded-words.ts'
import { useProgram } from '#features/programs/use-program.ts'
import { momentText } from '#i18n/moment.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import mail from '#ui/icons/mail.ts'
import { LoadedView } from '#ui/LoadedView.tsx'
import css from './Inbox.module.css'
import { $inbox, loadMore, markRead, type Messages } from './sources.ts'

/** The member's messages: a press opens one and reads it (PRO-4). */
export function Inbox(): ReactElement {
  const loaded = useProgram($inbox)
  return (
    <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $inbox.load()} skeleton={{ shape: 'control', count: 5 }}>
      {(value) => value.messages.length === 0 ? <EmptyState icon={mail} title={t('inbox.empty')}><p>{t('inbox.emptyHint')}</p></EmptyState> : <List {...value} />}
    </LoadedView>
  )
}

function List({ total, messages }: Messages): ReactElement {
  const [busy, setBusy] = useState(false)
  const unread = messages.filter(({ read }) => !read)
  async function more(): Promise<void> {
    setBusy(true)
    await loadMore()
    setBusy(false)
  }
  return (
    <>
      <p className={css.bar}>
        <span role="status">{t('inbox.unread', { count: unread.length })}</span>
        {unread.length > 0 && <Button kind="quiet" size="sm" onClick={() => void markRead(unread.map(({ id }) => id))}>{t('inbox.readAll')}</Button>}
      </p>
      <ul className={css.list}>{messages.map((message) => <li key={message.id}><Message message={message} /></li>)}</ul>
      {messages.length < total && <Button kind="secondary" wide busy={busy} busyWords={t('common.wait')} onClick={() => void more()}>{t('inbox.more')}</Button>}
    </>
  )
}

function Message({ message: { id, title, content, sentAt, read } }: { message: InboxMessage }): ReactElement {
  function opened({ newState }: ToggleEvent<HTMLDetailsElement>): void {
    if (newState === 'open') void markRead([id])
  }
  return (
    <details className={css.message} data-unread={!read || undefined} onToggle={opened}>
      <summary className={css.summary}>
        <span className={css.title}>{!read && <span className="visually-hidden">{t('inbox.isUnread')} </span>}{title}</span>
        <time className={css.time} dateTime={new Date(sentAt).toISOString()}>{momentText(sentAt, 'long')}</time>
      </summary>
      <p className={css.content}>{content}</p>
    </details>
  )
}
