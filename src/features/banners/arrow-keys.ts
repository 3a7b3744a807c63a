/** Which way an arrow key moves a row: 1 forward, -1 back, against the reading direction reversed; undefined for other keys. */
export function stepFor(key: string, direction: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === (direction !== 'rtl') ? 1 : -1
}
