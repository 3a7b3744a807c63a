import type { ReactElement } from 'react'
import { classNames } from '../lib/element.ts'
import css from './Icon.module.css'

export interface IconProps {
  /** SVG text of `lucide-static/icons/*.svg?raw`: only imported icons ship. */
  of: string
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Mirrored in right-to-left languages. */
  directional?: boolean | undefined
  filled?: boolean | undefined
}

/** Decorative, in the text's colour; the text or a label gives the meaning. */
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

/** Without the svg element: size, stroke and colour are the style sheet's. */
function drawingOf(svg: string): string {
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg'))
    .replace(/>\s+/g, '>')
    .trim()
}
