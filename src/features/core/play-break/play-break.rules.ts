import { isRouteId } from '#routes/routes.ts'
import { CLOSED_IN_BREAK } from '#routes/screens/closed-in-break.ts'

/** RGP-4. */
export function isClosedInBreak(route: string): boolean {
  return isRouteId(route) && CLOSED_IN_BREAK[route]
}
