import type { ComponentProps, ReactElement } from 'react'
import { CategoryRail } from '#features/lobby/CategoryRail.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function CategoryRailIsland(props: ComponentProps<typeof CategoryRail>): ReactElement {
  return (
    <IslandBoundary name="category-rail">
      <CategoryRail {...props} />
    </IslandBoundary>
  )
}
