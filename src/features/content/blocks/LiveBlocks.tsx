import type { ReactElement } from 'react'
import { Lane } from '#ui/Lane.tsx'

export interface LiveBlockProps {
  title: string
  /** How many rows the frame has, filled or not: nothing below it moves. */
  rows: number
}

const numbered = (rows: number): number[] => Array.from({ length: rows }, (_, at) => at)

/** Of a game; a link once it is filled. */
// oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid -- text and address come with the data
const Name = (): ReactElement => <a data-name="" />

/**
 * The next draws with their last results (BRD-1): the frame without sums and numbers, which live-blocks.bind.ts fills once it comes into view. Its rows are
 * the template. `closed`: the sales of a draw have ended; `drawing`: it is being held.
 */
export function DrawsBlock({
  title,
  rows,
  labels,
}: LiveBlockProps & { labels: { next: string; result: string; closed: string; drawing: string } }): ReactElement {
  return (
    <div data-live="draws" aria-busy="true">
      <Lane title={title} bare>
        <ul className="blocks-live">
          {numbered(rows).map((row) => (
            <li key={row} className="blocks-draw">
              <Name />
              <b className="figures" data-sum="" />
              <p className="blocks-next" data-closed={labels.closed} data-drawing={labels.drawing}>
                <span>{labels.next}</span> <time className="figures" data-until="" />
              </p>
              <p>
                <span>{labels.result}</span> <time data-day="" />
              </p>
              <span className="blocks-balls">
                <i />
              </span>
            </li>
          ))}
        </ul>
      </Lane>
    </div>
  )
}

/** Jackpots, whose sums rise while they are in view (BRD-1). */
export function JackpotsBlock({ title, rows }: LiveBlockProps): ReactElement {
  return (
    <div data-live="jackpots" aria-busy="true">
      <Lane title={title} bare>
        <ul className="blocks-live">
          {numbered(rows).map((row) => (
            <li key={row} className="blocks-jackpot">
              <Name />
              <b className="figures" data-sum="" />
            </li>
          ))}
        </ul>
      </Lane>
    </div>
  )
}

/** The latest wins (BRD-1). */
export function WinsBlock({ title, rows }: LiveBlockProps): ReactElement {
  return (
    <div data-live="latestWins" aria-busy="true">
      <Lane title={title} bare>
        <ul className="blocks-live">
          {numbered(rows).map((row) => (
            <li key={row} className="blocks-win">
              <Name />
              <b className="figures" data-sum="" />
              <span data-who="" />
              <time className="figures" data-time="" />
            </li>
          ))}
        </ul>
      </Lane>
    </div>
  )
}
