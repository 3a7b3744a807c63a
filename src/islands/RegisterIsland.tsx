import type { ReactElement } from 'react'
import { RegisterForm } from '#features/registration/RegisterForm.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function RegisterIsland(): ReactElement {
  return (
    <IslandBoundary name="register">
      <RegisterForm />
    </IslandBoundary>
  )
}
