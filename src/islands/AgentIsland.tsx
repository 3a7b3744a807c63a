import type { ReactElement } from 'react'
import { AgentForm } from '#features/referral/AgentForm.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function AgentIsland(): ReactElement {
  return (
    <IslandBoundary name="agentRegister">
      <AgentForm />
    </IslandBoundary>
  )
}
