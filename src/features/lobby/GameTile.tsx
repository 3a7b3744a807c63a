import type { MouseEvent, ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { Tile } from '#ui/Tile.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { toggleFavourite } from '#features/games/kept-games.ts'
import type { ListedGame } from '#features/games/rules.ts'
import { openGameSheet } from './sheet.ts'
import { useIsFavourite } from './use-favourite.ts'

export interface GameTileProps {
  game: ListedGame
  size: { width: number; height: number }
  /** When its picture is loaded: in the first screen, when it is near, once its island is hydrated, or not yet. */
  picture?: 'eager' | 'lazy' | 'deferred' | 'later' | undefined
}

/** A game: a link to its place on the games screen, and once hydrated the way to its sheet (LOB-4). The heart needs scripts, so it comes with them. */
export function GameTile({ game, size, picture = 'lazy' }: GameTileProps): ReactElement {
  const on = useIsFavourite(game.nodeId)
  const hydrated = useHydrated()
  const word = t(on ? 'lobby.removeFavourite' : 'lobby.addFavourite', { game: game.name })
  return (
    <Tile
      href={hrefTo('game', { open: game.nodeId })}
      name={game.name}
      provider={game.provider}
      art={picture === 'later' ? undefined : { src: game.image, avif: game.avif, ...size, eager: picture === 'eager', deferred: picture === 'deferred' }}
      badges={badgesOf(game)}
      strip={game.freeplay && currentShell().merchant.tile === 'wide' ? t('lobby.trial') : undefined}
      favourite={hydrated ? { on, word, onToggle: () => toggleFavourite(game.nodeId) } : undefined}
      onClick={(event) => openHere(event, game)}
    />
  )
}

/** A plain press opens the sheet; new tabs and windows are the browser's business. */
function openHere(event: MouseEvent, game: ListedGame): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openGameSheet(game)
}

/** At most one badge: the picture is small, and hot says more than new. */
function badgesOf(game: ListedGame): { words: string; tone: 'accent' | 'hot' }[] {
  if (game.isHot) return [{ words: t('lobby.hot'), tone: 'hot' }]
  return game.isNew ? [{ words: t('lobby.new'), tone: 'accent' }] : []
}
