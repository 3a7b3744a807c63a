import { Feedback } from '#features/feedback/Feedback.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('feedback', Feedback)
