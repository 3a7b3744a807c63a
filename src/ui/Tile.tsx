import type { MouseEventHandler, ReactElement, ReactNode } from 'react'
import { Art, type ArtSource } from './Art.tsx'
import css from './Tile.module.css'

export interface TileProps {
  /** Undefined if there is nothing to open any more. */
  href: string | undefined
  name: string
  /** The provider of the game. */
  provider?: string | undefined
  /** Undefined if there is none: the first letter of the name replaces it. */
  art: ArtSource | undefined
  badge?: { words: string; tone: 'accent' | 'hot' } | undefined
  /** `word`: its label with the game's name. Without it no button. */
  favourite?: { on: boolean; word: string; onToggle: () => void } | undefined
  /** Why the game cannot be opened now: 'Under maintenance'. */
  closedWord?: string | undefined
  /** A cell of the strip below a wide card, beside the provider's. */
  strip?: string | undefined
  /** A line of facts, empty where there are none: it keeps its room. Needs TileFacts.css. */
  facts?: ReactNode
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/**
 * One game: its picture in the brand's shape (`data-look` of the document), name and provider. The favourite button is a sibling of the link. A wall of
 * tiles costs a phone its elements, at most eight each (PER-2): the short words on it are printed by the style sheet, and the heart is a mask.
 */
export function Tile({ href, name, provider, art, badge, favourite, closedWord, strip, facts, onClick }: TileProps): ReactElement {
  // Once scripts run (and the favourite button exists), the letter replaces a failed picture.
  const letter = art && !favourite ? undefined : [...name][0]
  return (
    <article className={css.tile}>
      <a className={css.link} href={href} onClick={onClick} draggable={false} data-strip={strip}>
        {art ? <Art {...art} className={css.art} letter={letter} /> : <span className={css.art} data-letter={letter} />}
        <span className={css.name} data-badge={badge?.words} data-tone={badge?.tone}>
          {name}
        </span>
        {provider && <span className={css.provider}>{provider}</span>}
        {facts !== undefined && <span className="tile-facts">{facts}</span>}
        {closedWord && <span className={css.closed}>{closedWord}</span>}
      </a>
      {favourite && (
        <button type="button" className={css.heart} aria-pressed={favourite.on} aria-label={favourite.word} onClick={favourite.onToggle} />
      )}
    </article>
  )
}
