import { LINE_FLOW_KEY } from '#features/session/keys.ts'
import { $settings } from '#features/settings/store.ts'
import { platform } from '#platform/current.ts'
import { libraryLanguage } from './actions.ts'
import { challengeOf } from './flow.ts'
import { beginFlow } from './flows.ts'
import { LINE_HOST, lineAuthorizeAddress } from './line-rules.ts'

/** Leaves for LINE's page, which sends back to home with a code (SOC-3). `linkTo`: the member who links LINE (SOC-7). */
export async function startLine(linkTo?: string): Promise<void> {
  const settings = $settings.get()
  const flow = beginFlow(LINE_FLOW_KEY, linkTo)
  const { page } = platform()
  page.assign(lineAuthorizeAddress({
    host: settings?.vendorHosts.line ?? LINE_HOST,
    clientId: settings?.gw.LINE_CLIENT_ID ?? '',
    origin: new URL(page.href()).origin,
    flow,
    challenge: challengeOf(flow.verifier),
    language: libraryLanguage(),
  }))
}
