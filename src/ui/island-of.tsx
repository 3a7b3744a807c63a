import type { ComponentType, ReactElement } from 'react'
import { IslandBoundary } from './IslandBoundary.tsx'

/** The island of a view that needs nothing of its page: what throws in it is told there, under `name`, and the rest of the page works on (ERR-8). */
export function islandOf(name: string, View: ComponentType): () => ReactElement {
  return function Island() {
    return <IslandBoundary name={name}><View /></IslandBoundary>
  }
}
