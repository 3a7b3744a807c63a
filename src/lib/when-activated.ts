/**
 * Runs when the document is shown: at once, or, where the browser renders it before the visitor comes (PER-4), as soon as he does. What this tab and
 * others store may change until then.
 */
export function whenActivated(document: Document, run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
