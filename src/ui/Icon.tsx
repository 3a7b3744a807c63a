import type { ReactElement } from 'react'
import { classNames } from '../lib/element.ts'
import css from './Icon.module.css'

export interface IconProps {
  /** The SVG text of `lucide-static/icons/*.svg?raw`: only imported icons are shipped. */
  of: string
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Points along the line of text (arrows, chevrons): mirrored in right-to-left languages. */
  directional?: boolean | undefined
  filled?: boolean | undefined
}

/** A decorative icon in the colour of the text. The text beside it or a label around it gives its meaning. */
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

/** The markup inside the svg element: size, stroke and colour come from our style sheet. */
function drawingOf(svg: string): string {
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg'))
    .replace(/>\s+/g, '>')
    .trim()
}
