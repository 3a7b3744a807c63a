import { useRef, type ReactElement, type RefObject } from 'react'
import { decideFrameMessage } from '#features/core/frames/frame-message.rules.ts'
import { t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import type { FrameMessage } from '#contract/messages.ts'
import { ErrorState } from '#ui/LoadedView.tsx'
import { Framed, FrameViewer, Waiting } from '#ui/FrameViewer.tsx'
import { decideChatFrameMessage, orderMessage } from '../quarantine/chat-frame.rules.ts'
import { useFrame } from '#ui/use-frame.ts'
import { closeChat, failChat, handleChatReport, moveChatToWindow, openChat } from './chats.actions.ts'
import { chatFrameAddress, chatName } from './chats.rules.ts'
import { pageOf, type Chat } from './chats.store.ts'

/** Removes the frame before the closing animation. */
export default function ChatViewer({ chat, last }: { chat: Chat; last: Exclude<Chat, { state: 'none' }> }): ReactElement {
  return (
    <FrameViewer
      open={chat.state !== 'none'}
      title={chatName(last.opened)}
      onClose={closeChat}
      onWindow={pageOf(chat) === undefined ? undefined : moveChatToWindow}
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

/** Third-party code in a document without origin. */
function Quarantine({ chat }: { chat: Extract<Chat, { state: 'frame' }> }): ReactElement {
  const { frame, onLoad } = useQuarantine(chat)
  return (
    <>
      <iframe
        ref={frame}
        className="frame-viewer-page"
        data-shown={chat.shown || undefined}
        src={chatFrameAddress(chat.nonce)}
        title={chatName(chat.opened)}
        onLoad={onLoad}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      {!chat.shown && <Opening />}
    </>
  )
}

/** One order, when the chat's own document is ready; later documents in the frame get none. */
function useQuarantine({ nonce, order }: Extract<Chat, { state: 'frame' }>): {
  frame: RefObject<HTMLIFrameElement | null>
  onLoad: () => void
} {
  const ordered = useRef(false)
  const loads = useRef(0)
  const { frame, onLoad } = useFrame({ onLeave: closeChat, onMessage: handle })

  function handle({ data, origin, fromFrame }: FrameMessage): void {
    const decision = logDecision('message of a chat', decideChatFrameMessage({ data, origin, fromFrame, nonce }))
    if (decision.do === 'nothing') return
    if (decision.report.type !== 'ready') return handleChatReport(decision.report)
    if (!ordered.current) frame.current?.contentWindow?.postMessage(orderMessage(nonce, order), '*')
    ordered.current = true
  }

  return {
    frame,
    onLoad: () => {
      onLoad()
      loads.current += 1
      if (loads.current > 1) failChat('unavailable')
    },
  }
}

/** Never our address (`isFrameAddress`). Our page inside closes it, as with games. */
function OwnChat({ chat: { url, opened } }: { chat: Extract<Chat, { state: 'page' }> }): ReactElement {
  return (
    <Framed
      address={url}
      title={chatName(opened)}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow=""
      referrerPolicy="strict-origin"
      onClose={closeChat}
      onWindow={moveChatToWindow}
      onMessage={(message) => {
        if (logDecision('message of a chat', decideFrameMessage(message, url)).do === 'close') closeChat()
      }}
      words={{ window: t('support.window'), blocked: t('support.blocked'), blockedHint: t('support.blockedHint') }}
      renderWaiting={(slow) => <Opening slow={slow} />}
    />
  )
}

function Opening({ slow = false }: { slow?: boolean }): ReactElement {
  return (
    <Waiting
      wait={t('common.wait')}
      words={t(slow ? 'support.slow' : 'support.opening')}
      slow={slow ? { word: t('support.window'), onWindow: moveChatToWindow } : undefined}
    />
  )
}
