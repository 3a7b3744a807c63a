import { call } from '#api/current.ts'
import { domainRoute } from '#contract/system.ts'
import { routeOrigins } from '#features/settings/rules.ts'

/** Origins of the back end's other domains (STA-6); none when it does not answer: an address among them then stays one that we do not know. */
export async function domainOrigins(): Promise<readonly string[]> {
  try {
    const result = await call(domainRoute, { device: 'MOBILE' }, { quiet: true })
    return result.ok ? routeOrigins(result.value.domainList) : []
  } catch {
    return []
  }
}
