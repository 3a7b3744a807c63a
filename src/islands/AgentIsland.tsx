import { AgentForm } from '#features/referral/AgentForm.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('agentRegister', AgentForm)
