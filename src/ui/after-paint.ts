/**
 * Runs a function after the next frame is painted, for effects that measure or scroll: the press shows its result first, and measuring needs no extra
 * layout. Returns its undo.
 */
export function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (task = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
