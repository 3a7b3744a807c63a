import type { ReactElement } from 'react'
import { decideMessage } from '#features/games/viewer/messages.ts'
import { t } from '#i18n/translate.ts'
import { decided } from '#lib/decisions.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Framed, FrameViewer, Waiting } from '#ui/FrameViewer.tsx'
import { closeChat, moveToWindow, openChat } from './actions.ts'
import css from './ChatViewer.module.css'
import { frameAddress } from './frame-address.ts'
import { pageOf, type Chat } from './store.ts'
import { useQuarantine } from './use-quarantine.ts'
import { nameOf } from './way-words.ts'

/** A chat over the page: the frame goes before everything else when it is closed. */
export default function ChatViewer({ chat, last }: { chat: Chat; last: Exclude<Chat, { state: 'none' }> }): ReactElement {
  return (
    <FrameViewer
      open={chat.state !== 'none'}
      title={nameOf(last.opened)}
      onClose={closeChat}
      onWindow={pageOf(chat) === undefined ? undefined : moveToWindow}
      words={{ close: t('support.close'), window: t('support.window') }}
    >
      <Stage chat={chat} />
    </FrameViewer>
  )
}

function Stage({ chat }: { chat: Chat }): ReactElement | null {
  switch (chat.state) {
    case 'none':
      return null
    case 'preparing':
      return <Opening />
    case 'frame':
      return <Quarantine key={chat.nonce} chat={chat} />
    case 'page':
      return <OwnChat key={chat.url} chat={chat} />
    case 'failed':
      return (
        <ErrorState title={t(`support.failed_${chat.because}`)} retryWord={t('common.retry')} onRetry={() => void openChat(chat.opened)}>
          {t('support.failedHint')}
        </ErrorState>
      )
  }
}

/** Foreign code, in a document without an origin: it has none of ours to read. */
function Quarantine({ chat }: { chat: Extract<Chat, { state: 'frame' }> }): ReactElement {
  const { frame, onLoad } = useQuarantine(chat)
  return (
    <>
      <iframe
        ref={frame}
        className={css.frame}
        data-shown={chat.shown || undefined}
        src={frameAddress(chat.nonce)}
        title={nameOf(chat.opened)}
        onLoad={onLoad}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      {!chat.shown && <Opening />}
    </>
  )
}

/** The operator's own, at its address, which is never ours (`isGameAddress`). A page of ours that it led back to closes it, as a game's does. */
function OwnChat({ chat: { url, opened } }: { chat: Extract<Chat, { state: 'page' }> }): ReactElement {
  return (
    <Framed
      address={url}
      title={nameOf(opened)}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow=""
      referrerPolicy="strict-origin"
      onClose={closeChat}
      onWindow={moveToWindow}
      onMessage={(message) => {
        if (decided('message of a chat', decideMessage(message, url)).do === 'close') closeChat()
      }}
      words={{ window: t('support.window'), blocked: t('support.blocked'), blockedHint: t('support.blockedHint') }}
      renderWaiting={(slow) => <Opening slow={slow} />}
    />
  )
}

function Opening({ slow = false }: { slow?: boolean }): ReactElement {
  return <Waiting wait={t('common.wait')} words={t(slow ? 'support.slow' : 'support.opening')} slow={slow ? { word: t('support.window'), onWindow: moveToWindow } : undefined} />
}
