import { AgentForm } from '#features/member/referral/AgentForm.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('agentRegister', AgentForm)
