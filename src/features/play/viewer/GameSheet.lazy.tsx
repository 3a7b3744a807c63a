import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { launch, launchTrial } from '#features/play/launch/launch.actions.ts'
import { $money } from '#features/core/money/written-money.store.ts'
import { percentText, showsFacts } from '#features/play/games/fact-texts.ts'
import { signInToPlay } from '#features/play/launch/wanted-game.bind.ts'
import { $isSessionKnown, $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { currentShell } from '#page/current.ts'
import { t } from '#i18n/translate.ts'
import { endPress } from '#lib/moments.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import badgeSheet from '#ui/Badge.module.css?inline'
import { Button } from '#ui/Button.tsx'
import heart from 'lucide-static/icons/heart.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import { IconButton } from '#ui/IconButton.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { GameSheetHead, type GameSheetHeadProps } from './GameSheetHead.tsx'
import sheet from './GameSheet.css?inline'
import { $favourites, GAME_IDS_IN_SHELL, toggleFavourite } from '#features/play/games/favourites-and-recent.store.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { $vendorNames, VENDOR_NAMES_IN_SHELL } from '#features/play/games/vendor-lanes.store.ts'
import { closeGameSheet } from '#features/play/games/game-sheet.store.ts'

adoptSheets(badgeSheet, sheet)

export default function GameSheet({ game, open }: { game: ListedGame; open: boolean }): ReactElement {
  useEffect(() => void (open && endPress()), [open])
  const names = useStore($vendorNames, { ssr: () => VENDOR_NAMES_IN_SHELL })
  const provider = game.provider ?? names[game.vendor]
  return (
    <Sheet
      open={open}
      onClose={closeGameSheet}
      title={game.name}
      titleHidden
      closeWord={t('common.close')}
      actions={<Actions game={game} />}
    >
      <GameSheetHead
        name={game.name}
        provider={provider && t('gameSheet.by', { provider })}
        art={{ src: game.image, avif: game.avif, width: 3, height: 4, eager: true }}
        badges={badgesOf(game)}
        favourite={<Heart game={game} />}
      />
      {showsFacts('sheet') && <Facts game={game} />}
    </Sheet>
  )
}

function badgesOf({ isHot, isNew, freeplay }: ListedGame): GameSheetHeadProps['badges'] {
  return [
    ...(isHot ? [{ words: t('gameSheet.hot'), tone: 'hot' as const }] : []),
    ...(isNew ? [{ words: t('gameSheet.new'), tone: 'accent' as const }] : []),
    ...(freeplay ? [{ words: t('gameSheet.trialBadge'), tone: 'plain' as const }] : []),
  ]
}

/** MKT-3. */
function Facts({ game: { returnToPlayer, leastStake } }: { game: ListedGame }): ReactElement | null {
  const money = useStore($money)
  const rows = [
    returnToPlayer !== undefined && [t('duties.rtp'), percentText(returnToPlayer, currentShell().language)],
    leastStake !== undefined && [t('duties.stake'), money(leastStake)],
  ].filter((row) => row !== false)
  if (rows.length === 0) return null
  return (
    <dl className="game-sheet-provider">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ game }: { game: ListedGame }): ReactElement {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const member = session.state === 'member'
  // An unconfirmed session is no visitor (SES-10).
  const guest = useStore($isSessionKnown, { ssr: () => true }) && !member
  return (
    <div className="game-sheet-ways">
      {guest ? (
        <div className="game-sheet-doors">
          <Button size="lg" onClick={() => signInToPlay(game)}>
            {t('gameSheet.signInToPlay')}
          </Button>
          {currentShell().merchant.features.registration.open && (
            <Button kind="secondary" size="lg" onClick={() => signInToPlay(game, 'join')}>
              {t('header.join')}
            </Button>
          )}
        </div>
      ) : (
        <Button size="lg" wide icon={play} onClick={() => startAndClose(() => launch(game))}>
          {t('gameSheet.play')}
        </Button>
      )}
      {game.freeplay && (member || (currentShell().merchant.features.responsiblePlay?.visitorsMayTry ?? true)) && (
        <Button kind="secondary" size="lg" wide onClick={() => startAndClose(() => launchTrial(game))}>
          {t('gameSheet.try')}
        </Button>
      )}
    </div>
  )
}

/** In the press, which allows a window. */
function startAndClose(start: () => Promise<void>): void {
  void start()
  closeGameSheet()
}

function Heart({ game }: { game: ListedGame }): ReactElement {
  const on = useStore($favourites, { ssr: () => GAME_IDS_IN_SHELL }).includes(game.nodeId)
  return (
    <IconButton
      icon={heart}
      filled={on}
      kind="raised"
      aria-pressed={on}
      label={t('gameSheet.favourite')}
      onClick={() => toggleFavourite(game.nodeId)}
    />
  )
}
