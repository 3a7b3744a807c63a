import { wordsOf } from '#contract/game-search.ts'
import { matchedParts } from './matched-parts.ts'

/** As the style sheet calls it. */
const NAME = 'game-found'

/** Marks what a keyword was found by in the texts below an element, without touching them (Custom Highlight API); browsers without it mark nothing. Answers its undo. */
export function markMatches(root: Element, keyword: string): () => void {
  if (typeof Highlight === 'undefined') return () => {}
  const typed = wordsOf(keyword)
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const [from, to] of matchedParts(node.nodeValue ?? '', typed)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges))
  return () => void CSS.highlights.delete(NAME)
}
