import type { ReactElement } from 'react'
import { SignInForm } from '#features/sign-in/SignInForm.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function SignInIsland(): ReactElement {
  return (
    <IslandBoundary name="sign-in">
      <SignInForm />
    </IslandBoundary>
  )
}
