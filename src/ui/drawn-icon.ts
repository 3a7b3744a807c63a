/** The markup inside the svg element: size, stroke and colour come from our style sheet. */
export function drawingOf(svg: string): string {
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg'))
    .replace(/>\s+/g, '>')
    .trim()
}
