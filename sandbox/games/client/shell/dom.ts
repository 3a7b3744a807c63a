import type { ShellWords } from '../../shell/words.ts'

/** The element with this id. The page is our own, so a missing element is a bug. */
export function byId<E extends Element = HTMLElement>(id: string): E {
  const element = document.querySelector<E>(`#${id}`)
  if (!element) throw new Error(`no #${id}`)
  return element
}

/** Creates an element with text or children; text is never parsed as HTML. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...content)
  return element
}

export type Gaps = Readonly<Record<string, string | number>>

/** The words in this page for its game, and a function that fills their placeholders. */
export function speech<W extends ShellWords>(): { readonly words: W; readonly say: (key: keyof W & string, gaps?: Gaps) => string } {
  const words: W = JSON.parse(byId('words').textContent)
  return { words, say: (key, gaps = {}) => String(words[key]).replace(/\{(\w+)\}/g, (whole, name: string) => String(gaps[name] ?? whole)) }
}

export const { words, say } = speech<ShellWords>()

export const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
