/**
 * Measures or scrolls once the next frame has been painted, for an effect: a press shows what it changed first, and the layout is fresh then, so that
 * measuring costs nothing. Answers how to call it off.
 */
export function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (task = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
