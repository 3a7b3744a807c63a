import { Feedback } from '#features/member/feedback/Feedback.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('feedback', Feedback)
