import type { ComponentProps, ReactElement } from 'react'
import { HomeMenu } from '#features/menu/HomeMenu.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function QuickMenuIsland(props: ComponentProps<typeof HomeMenu>): ReactElement {
  return (
    <IslandBoundary name="menu">
      <HomeMenu {...props} />
    </IslandBoundary>
  )
}
