import type { CategoryCode } from './rules.ts'

/** Id of a lane's element, which the rail links to. */
export function laneId(category: CategoryCode): string {
  return `lane-${category.toLowerCase()}`
}

/** Tells which lane stands under the sticky rail while the page scrolls; answers how to stop. */
export function watchLanes(categories: readonly CategoryCode[], tell: (category: CategoryCode | undefined) => void): () => void {
  const seen = new Set<string>()
  // A band below header and rail: the lane that crosses it is the one being looked at.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target.id)
      else seen.delete(target.id)
    }
    tell(categories.find((category) => seen.has(laneId(category))))
  }, { rootMargin: '-120px 0px -65% 0px' })
  for (const category of categories) {
    const lane = document.getElementById(laneId(category))
    if (lane) observer.observe(lane)
  }
  return () => observer.disconnect()
}
