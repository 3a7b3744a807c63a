import type { ReactElement, ReactNode } from 'react'
import { Lane } from '#ui/Lane.tsx'

/** The frame of a block: the heading of a row of games; a block without a title is a box alone. */
export function BlockFrame({ title, children }: { title: string | undefined; children: ReactNode }): ReactElement {
  return title === undefined ? (
    <div className="blocks-bare">{children}</div>
  ) : (
    <Lane title={title} bare>
      {children}
    </Lane>
  )
}
