import { call } from '#api/current.ts'
import { customerServiceScript } from '#contract/support.ts'
import { createProgram } from '#features/programs/program.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { scriptSources } from './declared-hosts.ts'
import { CHAT_FRAME } from './frame-address.ts'
import { decideEntry, type Way } from './rules.ts'

/** Every way to reach customer service that can be opened, for whatever label (PRO-5). What cannot is said in the console. */
export const $ways = createProgram<readonly Way[]>(async () => {
  const [result, sources, { decryptSupportPath }] = await Promise.all([call(customerServiceScript, {}, { quiet: true }), declaredSources(), import('#api/support-path.ts')])
  if (!result.ok) return { ok: false }
  const secure = new URL(platform().page.href()).protocol === 'https:'
  const ways = result.value.flatMap((entry, index) => {
    const decision = decided(`customer service ${index + 1}`, decideEntry({ entry, address: decryptSupportPath(entry.path), sources, secure }))
    if (decision.do === 'offer') return [decision.way]
    reportError(new Error(`Customer service: entry ${index + 1} (${entry.csType}) is left out: ${decision.because}`))
    return []
  })
  return { ok: true, value: ways }
})

/** Which hosts may run in the quarantine is asked of the quarantine itself: what is served counts, whatever was built. */
async function declaredSources(): Promise<readonly string[] | undefined> {
  const answer = await platform().fetch(CHAT_FRAME, { method: 'HEAD' })
  if (!answer.ok) throw new Error(`${CHAT_FRAME}: HTTP ${answer.status}`)
  const policy = answer.headers.get('content-security-policy')
  return policy === null ? undefined : scriptSources(policy)
}
