import type { ReactElement } from 'react'
import { Feedback } from '#features/feedback/Feedback.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function FeedbackIsland(): ReactElement {
  return (
    <IslandBoundary name="feedback">
      <Feedback />
    </IslandBoundary>
  )
}
