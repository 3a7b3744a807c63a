import { act, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export interface Hydrated {
  /** The prerendered markup. */
  html: string
  container: HTMLElement
  /** What React had to mend or could not: empty for a component that hydrates as it was prerendered. */
  mended: unknown[]
  render: (element: ReactElement) => Promise<void>
}

/** Renders an element as the build does, puts the markup into the document and hydrates it there. */
export async function hydrate(element: ReactElement): Promise<Hydrated> {
  const container = document.createElement('div')
  const html = renderToString(element)
  container.innerHTML = html
  document.body.append(container)
  const mended: unknown[] = []
  // React reports an attribute that differs to the console alone, and never mends it.
  const { error: log } = globalThis.console
  const collect = (...said: unknown[]): void => {
    mended.push(said)
    log(...said)
  }
  Object.assign(globalThis.console, { error: collect })
  const root = await act(() =>
    hydrateRoot(container, element, { onRecoverableError: (error) => mended.push(error), onCaughtError: () => {} }),
  )
  Object.assign(globalThis.console, { error: log })
  onTestFinished(async () => {
    await act(() => root.unmount())
    container.remove()
  })
  return { html, container, mended, render: (next) => act(async () => root.render(next)) }
}

/** The one element that matches, or a failure that names the selector. */
export function one<T extends HTMLElement>(root: ParentNode, selector: string): T {
  const found = root.querySelector<T>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}

export async function click(target: HTMLElement): Promise<void> {
  await act(() => target.click())
}
