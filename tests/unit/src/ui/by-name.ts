import { click } from './hydrate.ts'

/** What a control is called. */
export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')

/** The names of the buttons that are there, in order. */
export const buttonNames = (root: ParentNode): string[] => [...root.querySelectorAll('button')].map(nameOf)

/** Where links lead, by their names. */
export const linksOf = (root: ParentNode): Record<string, string | null> =>
  Object.fromEntries([...root.querySelectorAll('a')].map((link) => [nameOf(link), link.getAttribute('href')]))

/** The one button of this name. */
export function button(root: ParentNode, name: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].filter((each) => nameOf(each) === name)
  if (found.length !== 1) throw new Error(`${found.length} buttons are called ${name}, of ${buttonNames(root).join(', ')}`)
  return found[0]!
}

export const press = (root: ParentNode, name: string): Promise<void> => click(button(root, name))
