import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { launch, launchTrial } from '#features/games/launch/actions.ts'
import { openEntry } from '#features/sign-in/entry.ts'
import { $session, SESSION_IN_SHELL } from '#features/session/store.ts'
import { t } from '#i18n/translate.ts'
import { Art } from '#ui/Art.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import heart from '#ui/icons/heart.ts'
import play from '#ui/icons/play.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useLast } from '#ui/use-last.ts'
import css from './GameSheet.module.css'
import { $favourites, KEPT_GAMES_IN_SHELL, toggleFavourite } from '#features/games/kept-games.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { closeGameSheet } from './sheet.ts'
import { $vendorNames, VENDOR_NAMES_IN_SHELL } from './store.ts'

/** What a game is, and the ways into it: for money, for play money, or later. The last game stays drawn while the sheet leaves. */
export default function GameSheet({ game: asked }: { game: ListedGame | undefined }): ReactElement | null {
  const game = useLast(asked)
  const names = useStore($vendorNames, { ssr: () => VENDOR_NAMES_IN_SHELL })
  if (!game) return null
  const provider = game.provider ?? names[game.vendor]
  return (
    <Sheet open={asked !== undefined} onClose={closeGameSheet} title={game.name} titleHidden closeWord={t('common.close')} actions={<Ways game={game} />}>
      <div className={css.head}>
        <span className={css.art}><Art src={game.image} avif={game.avif} width={3} height={4} eager /></span>
        <div className={css.about}>
          <p className={css.name}>{game.name}</p>
          {provider && <p className={css.provider}>{t('gameSheet.by', { provider })}</p>}
          <p className={css.badges}>
            {game.isHot && <Badge tone="hot">{t('gameSheet.hot')}</Badge>}
            {game.isNew && <Badge>{t('gameSheet.new')}</Badge>}
            {game.freeplay && <Badge tone="plain">{t('gameSheet.trialBadge')}</Badge>}
          </p>
        </div>
        <Heart game={game} />
      </div>
    </Sheet>
  )
}

function Ways({ game }: { game: ListedGame }): ReactElement {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const member = session.state === 'member'
  return (
    <div className={css.ways}>
      {member
        ? <Button size="lg" wide icon={play} onClick={() => open(() => launch(game))}>{t('gameSheet.play')}</Button>
        : <Button size="lg" wide onClick={() => openEntry('signIn')}>{t('gameSheet.signInToPlay')}</Button>}
      {game.freeplay && <Button kind="secondary" size="lg" wide onClick={() => open(() => launchTrial(game))}>{t('gameSheet.try')}</Button>}
    </div>
  )
}

/** Starts inside the press, while the browser still lets a window be opened; the sheet makes room for what comes. */
function open(start: () => Promise<void>): void {
  void start()
  closeGameSheet()
}

function Heart({ game }: { game: ListedGame }): ReactElement {
  const on = useStore($favourites, { ssr: () => KEPT_GAMES_IN_SHELL }).includes(game.nodeId)
  return <IconButton icon={heart} filled={on} kind="raised" aria-pressed={on} label={t('gameSheet.favourite')} onClick={() => toggleFavourite(game.nodeId)} />
}
