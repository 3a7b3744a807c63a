import { loadMerchants } from '#brand/load.ts'
import { planShells } from '#shells/plan.ts'

/** What a route's page file gives Astro as `getStaticPaths`: the route in each language of each asked-for merchant. */
export function shellPaths(): ReturnType<typeof planShells<ReturnType<typeof loadMerchants>[number]>> {
  return planShells(loadMerchants())
}
