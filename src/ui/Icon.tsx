import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import css from './Icon.module.css'

export interface IconProps {
  /** The SVG text of one of `src/ui/icons/*.ts`: only icons that are imported are shipped. */
  of: string
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Points along the line of text (arrows, chevrons): it is turned round in right-to-left languages. */
  directional?: boolean | undefined
  filled?: boolean | undefined
}

/** A decorative drawing of the one icon family, in the colour of the text. What it means is said by words beside it or by a label around it. */
export function Icon({ of, size = 'md', directional, filled }: IconProps): ReactElement {
  return (
    <svg
      className={classNames(css.icon, css[size], directional && css.directional, filled && css.filled)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawingOf(of) }}
    />
  )
}

/** What stands inside the svg element: size, stroke and colour come from our own style sheet. */
function drawingOf(svg: string): string {
  return svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg')).replace(/>\s+/g, '>').trim()
}
