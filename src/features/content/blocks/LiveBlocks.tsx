import type { ReactElement, ReactNode } from 'react'
import type { LiveBlock } from '#contract/blocks.ts'
import { Lane } from '#ui/Lane.tsx'

export interface LiveBlockProps {
  title: string
  /** How many rows the frame has, filled or not: nothing below it moves. */
  rows: number
}

/** Of a game; a link once it is filled. */
// oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid -- text and address come with the data
const Name = (): ReactElement => <a data-name="" />

/** A frame without sums and numbers, of as many equal rows as the block may have. They are the template that live-blocks.bind.ts fills (BRD-1). */
function Frame({
  kind,
  title,
  rows,
  row,
  children,
}: LiveBlockProps & { kind: LiveBlock; row: string; children?: ReactNode }): ReactElement {
  return (
    <div data-live={kind}>
      <Lane title={title} bare>
        <ul className="blocks-live">
          {Array.from({ length: rows }, (_, at) => (
            <li key={at} className={row}>
              <Name />
              <b className="figures blocks-sum" data-sum="" />
              {children}
            </li>
          ))}
        </ul>
      </Lane>
    </div>
  )
}

/** The next draws with their last results (BRD-1). `closed`: the sales of a draw have ended; `drawing`: it is being held. */
export function DrawsBlock({
  labels,
  ...frame
}: LiveBlockProps & { labels: { next: string; result: string; closed: string; drawing: string } }): ReactElement {
  return (
    <Frame kind="draws" row="blocks-draw" {...frame}>
      <p className="blocks-next" data-closed={labels.closed} data-drawing={labels.drawing}>
        <span>{labels.next}</span> <time className="figures" data-until="" />
      </p>
      <p>
        <span>{labels.result}</span> <time data-day="" />
      </p>
      <span className="blocks-balls">
        <i className="blocks-number" />
      </span>
    </Frame>
  )
}

/** Jackpots, whose sums rise while they are in view (BRD-1). */
export function JackpotsBlock(frame: LiveBlockProps): ReactElement {
  return <Frame kind="jackpots" row="blocks-jackpot" {...frame} />
}

/** The latest wins (BRD-1). */
export function WinsBlock(frame: LiveBlockProps): ReactElement {
  return (
    <Frame kind="latestWins" row="blocks-win" {...frame}>
      <span data-who="" />
      <time className="figures" data-time="" />
    </Frame>
  )
}
