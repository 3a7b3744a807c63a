import type { ReactElement } from 'react'
import { closeGame, moveToWindow, retryLaunch } from '#features/games/launch/actions.ts'
import type { Playing } from '#features/games/launch/store.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Art } from '#ui/Art.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import x from '#ui/icons/x.ts'
import externalLink from '#ui/icons/external-link.ts'
import css from './GameViewer.module.css'
import { useGameFrame } from './use-game-frame.ts'

type Shown = Exclude<Playing, { state: 'none' }>

/** A game over the screen it was opened from (GAM-4): the frame goes before everything else when it is closed. */
export default function GameViewer({ playing, last }: { playing: Playing; last: Shown }): ReactElement {
  const open = playing.state !== 'none'
  const { game, mode } = last
  return (
    <Dialog open={open} onClose={closeGame} title={game.name} titleHidden shape="screen">
      <div className={css.viewer}>
        <header className={css.bar}>
          <IconButton icon={x} label={t('viewer.close')} onClick={closeGame} />
          <p className={css.name}>{game.name}{mode === 'trial' && <span className={css.trial}>{t('viewer.trial')}</span>}</p>
          {open ? <IconButton icon={externalLink} label={t('viewer.window')} onClick={() => void moveToWindow()} /> : <span />}
        </header>
        <div className={css.stage}><Stage playing={playing} /></div>
      </div>
    </Dialog>
  )
}

function Stage({ playing }: { playing: Playing }): ReactElement | null {
  switch (playing.state) {
    case 'none':
      return null
    case 'starting':
      return <Waiting playing={playing} />
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
  const { frame, state, onLoad } = useGameFrame(playing.gameUrl, closeGame)
  return (
    <>
      {state === 'blocked'
        ? <ErrorState title={t('viewer.blocked')} retryWord={t('viewer.window')} onRetry={() => void moveToWindow()}>{t('viewer.blockedHint')}</ErrorState>
        : (
          <iframe
            ref={frame}
            className={css.frame}
            data-loaded={state === 'loaded' || undefined}
            src={playing.gameUrl}
            title={playing.game.name}
            onLoad={onLoad}
            // A game needs its own origin; ours is refused before (isGameAddress), so it cannot take the sandbox off.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
            allow="autoplay; fullscreen; screen-wake-lock"
            referrerPolicy="strict-origin"
          />
        )}
      {(state === 'loading' || state === 'slow') && <Waiting playing={playing} slow={state === 'slow'} />}
    </>
  )
}

function Waiting({ playing, slow = false }: { playing: Shown; slow?: boolean }): ReactElement {
  return (
    <div className={css.waiting} role="status">
      {playing.game.image && <span className={css.art}><Art src={playing.game.image} avif={playing.game.avif} width={3} height={4} eager /></span>}
      <Spinner words={t('common.wait')} />
      <p>{slow ? t('viewer.slow') : t('viewer.opening', { game: playing.game.name })}</p>
      {slow && <Button kind="secondary" onClick={() => void moveToWindow()}>{t('viewer.window')}</Button>}
    </div>
  )
}
