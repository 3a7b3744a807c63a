import type { ReactElement } from 'react'
import { ChangePasswordScreen } from '#features/account/ChangePasswordScreen.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function ChangePasswordIsland(): ReactElement {
  return (
    <IslandBoundary name="change-password">
      <ChangePasswordScreen />
    </IslandBoundary>
  )
}
