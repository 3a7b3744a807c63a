import type { ReactElement, ReactNode } from 'react'
import { adoptSheets } from '#lib/page-sheet.ts'
import { Art, type ArtSource } from '#ui/Art.tsx'
import { Badge } from '#ui/Badge.tsx'
import sheet from './GameSheetHead.css?inline'

adoptSheets(sheet)

export interface GameSheetHeadProps {
  name: string
  /** "By …", as a text. */
  provider: string | undefined
  art: ArtSource
  badges: readonly { words: string; tone: 'hot' | 'accent' | 'plain' }[]
  /** The button that keeps the game. */
  favourite: ReactNode
}

/** What the sheet of a game shows above its buttons. */
export function GameSheetHead({ name, provider, art, badges, favourite }: GameSheetHeadProps): ReactElement {
  return (
    <div className="game-sheet-head">
      <span className="game-sheet-art">
        <Art {...art} />
      </span>
      <div className="game-sheet-about">
        <p className="game-sheet-name">{name}</p>
        {provider && <p className="game-sheet-provider">{provider}</p>}
        <p className="game-sheet-badges">
          {badges.map(({ words, tone }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </p>
      </div>
      {favourite}
    </div>
  )
}
