import type { PublicMerchant } from '#build-time/brand/public-merchant.ts'
import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import type { TileProps } from '#ui/Tile.tsx'

/** What a game's tile prints, beside picture and heart: of a React view and of a tile that is drawn without. */
export function tileOf(
  game: ListedGame,
  shape: PublicMerchant['tile'],
): Pick<TileProps, 'href' | 'name' | 'provider' | 'badges' | 'strip'> {
  return {
    href: game.gone ? undefined : hrefTo('game', { open: game.nodeId }),
    name: game.name,
    provider: game.provider,
    badges: badgesOf(game),
    strip: game.freeplay && shape === 'wide' ? word('trial') : undefined,
  }
}

/** At most one badge, since the picture is small. "Hot" has precedence over "new". */
function badgesOf(game: ListedGame): { words: string; tone: 'accent' | 'hot' }[] {
  if (game.isHot) return [{ words: word('hot'), tone: 'hot' }]
  return game.isNew ? [{ words: word('new'), tone: 'accent' }] : []
}

function word(name: 'hot' | 'new' | 'trial'): string {
  return t(`lobby.${name}`)
}
