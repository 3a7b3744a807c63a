import { useRef, type ReactElement } from 'react'
import { closeGame, moveToWindow, retryLaunch } from '#features/games/launch/actions.ts'
import type { Playing } from '#features/games/launch/store.ts'
import { refreshBalance } from '#features/member/actions.ts'
import { t } from '#i18n/translate.ts'
import { decided } from '#lib/decisions.ts'
import { Art } from '#ui/Art.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Framed, FrameViewer, Waiting } from '#ui/FrameViewer.tsx'
import type { FrameMessage } from '#ui/frame-message.ts'
import css from './GameViewer.module.css'
import { decideMessage } from './messages.ts'

type Shown = Exclude<Playing, { state: 'none' }>

/** A game that reports its balance often is asked about it this seldom, in milliseconds. */
const BALANCE_EVERY_MS = 3000

/** A game over the screen it was opened from (GAM-4): the frame goes before everything else when it is closed. */
export default function GameViewer({ playing, last }: { playing: Playing; last: Shown }): ReactElement {
  const { game, mode } = last
  return (
    <FrameViewer
      open={playing.state !== 'none'}
      title={game.name}
      aside={mode === 'trial' && <span className={css.trial}>{t('viewer.trial')}</span>}
      onClose={closeGame}
      onWindow={() => void moveToWindow()}
      words={{ close: t('viewer.close'), window: t('viewer.window') }}
    >
      <Stage playing={playing} />
    </FrameViewer>
  )
}

function Stage({ playing }: { playing: Playing }): ReactElement | null {
  switch (playing.state) {
    case 'none':
      return null
    case 'starting':
      return <Opening playing={playing} />
    case 'failed':
      return (
        <ErrorState title={t(`viewer.problem.${playing.because}`)} retryWord={t('common.retry')} onRetry={() => void retryLaunch()}>
          {t(`viewer.hint.${playing.because}`)}
        </ErrorState>
      )
    case 'open':
      return <Frame key={playing.gameUrl} playing={playing} />
  }
}

function Frame({ playing }: { playing: Extract<Playing, { state: 'open' }> }): ReactElement {
  const { gameUrl, game } = playing
  const askedAt = useRef(-BALANCE_EVERY_MS)

  function hear(message: FrameMessage): void {
    const decision = decided('message of a window', decideMessage(message, gameUrl))
    if (decision.do === 'close') closeGame()
    if (decision.do === 'refreshBalance' && message.timeStamp - askedAt.current >= BALANCE_EVERY_MS) {
      askedAt.current = message.timeStamp
      void refreshBalance()
    }
  }

  return (
    <Framed
      address={gameUrl}
      title={game.name}
      // A game needs its own origin; ours is refused before (isGameAddress), so it cannot take the sandbox off.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
      allow="autoplay; fullscreen; screen-wake-lock"
      referrerPolicy="strict-origin"
      onClose={closeGame}
      onWindow={() => void moveToWindow()}
      onMessage={hear}
      words={{ window: t('viewer.window'), blocked: t('viewer.blocked'), blockedHint: t('viewer.blockedHint') }}
      renderWaiting={(slow) => <Opening playing={playing} slow={slow} />}
    />
  )
}

function Opening({ playing: { game }, slow = false }: { playing: Shown; slow?: boolean }): ReactElement {
  return (
    <Waiting
      wait={t('common.wait')}
      words={slow ? t('viewer.slow') : t('viewer.opening', { game: game.name })}
      slow={slow ? { word: t('viewer.window'), onWindow: () => void moveToWindow() } : undefined}
      picture={game.image && <Art src={game.image} avif={game.avif} width={3} height={4} eager />}
    />
  )
}
