/**
 * Measures or scrolls as the next frame is drawn, for an effect: right after a press the browser would lay the page out once more for it. Answers how
 * to call it off.
 */
export function inNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
