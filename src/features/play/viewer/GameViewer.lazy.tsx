import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { $alert } from '#features/core/dialogs/dialogs.store.ts'
import { $playBreak } from '#features/core/play-break/play-break.store.ts'
import { loadGameBar } from '#features/member/limits/game-bar.bind.ts'
import { $gameBar, REALITY_CHECK } from '#features/member/limits/limits.store.ts'
import { loadSummary } from '#features/member/limits/limits.actions.ts'
import { closeGame, moveToWindow, retryLaunch } from '#features/play/launch/launch.actions.ts'
import type { Playing } from '#features/play/launch/launch.store.ts'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'
import { t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import { currentShell } from '#page/current.ts'
import { Art } from '#ui/Art.tsx'
import { ErrorState } from '#ui/LoadedView.tsx'
import { Framed, FrameViewer, Waiting } from '#ui/FrameViewer.tsx'
import { HelpWords } from '#ui/HelpWords.tsx'
import { useHold } from '#ui/use-frame.ts'
import type { FrameMessage } from '#contract/messages.ts'
import { decideFrameMessage } from '#features/core/frames/frame-message.rules.ts'
import { decideFrameRights } from './game-frame.rules.ts'

type Shown = Exclude<Playing, { state: 'none' }>

/** Games may report balance changes often; ms. */
const BALANCE_INTERVAL_MS = 3000

/** GAM-4. Closing removes the frame first. */
export default function GameViewer({ playing, last }: { playing: Playing; last: Shown }): ReactElement {
  const { game, mode } = last
  // Ends the game before the screen gives way (RGP-4).
  useEffect(() => $playBreak.listen((playBreak) => playBreak && closeGame()), [])
  useEffect(() => void loadGameBar(), [])
  const Bar = useStore($gameBar)
  const { help } = currentShell().merchant
  return (
    <FrameViewer
      open={playing.state !== 'none'}
      title={game.name}
      wholeSideways
      aside={
        <>
          {mode === 'trial' && <span className="frame-viewer-badge">{t('viewer.trial')}</span>}
          {Bar && <Bar part="strip" />}
        </>
      }
      foot={
        <>
          {help?.at.includes('games') && <HelpWords {...help} />}
          {Bar && <Bar part="panic" />}
        </>
      }
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
  const [rights] = useState(() =>
    logDecision(`frame of ${game.vendor}`, decideFrameRights(game.vendor, currentShell().merchant.features.games.grantsByVendor)),
  )
  const loadedAt = useRef(-BALANCE_INTERVAL_MS)
  const { hold, covered, notePause } = useHold(useStore($alert)?.id === REALITY_CHECK)

  function receive(message: FrameMessage): void {
    const decision = logDecision('message of a window', decideFrameMessage(message, gameUrl))
    if (decision.do === 'close') closeGame()
    if (decision.do === 'refreshBalance' && message.timeStamp - loadedAt.current >= BALANCE_INTERVAL_MS) {
      loadedAt.current = message.timeStamp
      void refreshBalance()
      void loadSummary()
    }
    if (decision.do === 'notePause') notePause()
  }

  return (
    <Framed
      address={gameUrl}
      title={game.name}
      sandbox={rights.sandbox}
      allow={rights.allow}
      referrerPolicy="strict-origin"
      onClose={closeGame}
      onWindow={() => void moveToWindow()}
      onMessage={receive}
      hold={hold}
      covered={covered}
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
