import { classNames } from '../lib/element.ts'
import css from './Icon.module.css'

export interface DrawnIconOptions {
  readonly size?: 'sm' | 'md' | 'lg'
  readonly directional?: boolean
  readonly filled?: boolean
}

/** An icon as an element, for what is drawn without React. `svg`: the text of `lucide-static/icons/*.svg?raw`. */
export function drawnIcon(svg: string, { size = 'md', directional = false, filled = false }: DrawnIconOptions = {}): SVGSVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  icon.setAttribute('class', classNames(css.icon, css[size], directional && css.directional, filled && css.filled))
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  icon.innerHTML = drawingOf(svg)
  return icon
}

/** The markup inside the svg element: size, stroke and colour come from our style sheet. */
export function drawingOf(svg: string): string {
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg'))
    .replace(/>\s+/g, '>')
    .trim()
}
