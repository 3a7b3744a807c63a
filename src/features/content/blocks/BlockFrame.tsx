import type { ReactElement, ReactNode } from 'react'
import { Lane } from '#ui/Lane.tsx'

interface BlockFrameProps {
  title: string | undefined
  children: ReactNode
}

/** The frame of a block: the heading of a row of games; a block without a title is a box alone. */
export function BlockFrame({ title, children }: BlockFrameProps): ReactElement {
  return title === undefined ? (
    <div className="blocks-bare">{children}</div>
  ) : (
    <Lane title={title} bare>
      {children}
    </Lane>
  )
}
