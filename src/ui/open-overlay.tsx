import { atom } from 'nanostores'
import type { ReactElement } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { IslandBoundary } from './IslandBoundary.tsx'

/** A closed overlay stays until its transition is over, in milliseconds. */
const TRANSITION_MS = 250

interface Overlay {
  readonly id: string
  /** The element whose last child it becomes. */
  readonly place: Element
  readonly render: (open: boolean) => ReactElement | null
  readonly open: boolean
}

const $overlays = atom<readonly Overlay[]>([])
const $opened = atom(0)
const $root = atom<Root | undefined>(undefined)

/**
 * Shows a view over the page until the returned function closes it: `render(false)`, and removal a while later. One React root, outside all
 * islands. Rendered synchronously, so that the caller may focus it.
 */
export function openOverlay(render: (open: boolean) => ReactElement | null, place: Element = document.body): Undo {
  $opened.set($opened.get() + 1)
  const id = `overlay-${$opened.get()}`
  draw([...$overlays.get(), { id, place, render, open: true }])
  return () => {
    draw($overlays.get().map((overlay) => (overlay.id === id ? { ...overlay, open: false } : overlay)))
    platform().clock.after(TRANSITION_MS, () => draw($overlays.get().filter((overlay) => overlay.id !== id)))
  }
}

function draw(next: readonly Overlay[]): void {
  $overlays.set(next)
  const root = $root.get() ?? createRoot(document.createDocumentFragment())
  $root.set(root)
  const views = next.map(({ id, place, render, open }) =>
    createPortal(
      <IslandBoundary name={id} fallback={() => null}>
        {render(open)}
      </IslandBoundary>,
      place,
      id,
    ),
  )
  flushSync(() => root.render(views))
}
