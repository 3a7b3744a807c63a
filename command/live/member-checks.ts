import { memberInfo } from '#contract/members.ts'
import { signIn } from '../conform/sessions.ts'
import { ask } from '../conform/trial.ts'
import { newTrial } from '../conform/new-trial.ts'
import type { Options } from '../conform/options.ts'
import type { Found } from './file-checks.ts'

/** Asks a member's call as each of two members, one after the other; returns the ids that came. Throws where one cannot sign in. */
export type TwoMembers = () => Promise<readonly [first: string, second: string]>

/** What a cache leaves in an answer that it kept. */
const FROM_A_CACHE: readonly (readonly [header: string, kept: RegExp])[] = [
  ['age', /^[1-9]/],
  ['cf-cache-status', /^(?:HIT|STALE|UPDATING|REVALIDATED)/i],
  ['x-cache', /hit/i],
  ['x-vercel-cache', /hit|stale/i],
  ['x-proxy-cache', /hit/i],
]
const FIX = 'let no cache keep anything below /wps/ that carries Authorization: members see the balance and name of others'

/** Whether something between the site and its back end keeps members' answers. By headers, and by the answers of two members where they are given. */
export async function membersAnswers({ get, problem }: Found, members: TwoMembers | undefined): Promise<void> {
  const { path } = memberInfo
  await get(path)
  const { headers } = await get(path)
  for (const [name, kept] of FROM_A_CACHE)
    if (kept.test(headers[name] ?? '')) problem(path, name, headers[name] ?? '', 'an answer of the back end itself', FIX)
  if (headers['access-control-allow-origin'] === '*')
    problem(
      path,
      'access-control-allow-origin',
      '*',
      'nothing',
      'pages of any other site may read what the back end sends: take the header out of the host’s rules',
    )
  if (members === undefined) return
  const [first, second] = await members()
  if (first === second) problem(path, 'members', 'the first member’s answer for the second one', 'each member’s own', FIX)
}

/** Two members of one site, asked as the site asks. */
export function twoMembers(all: readonly [Options, Options]): TwoMembers {
  return async () => {
    const ids: string[] = []
    const sessions = []
    for (const options of all) {
      const trial = newTrial(options)
      const session = await signIn(trial)
      if ('why' in session) {
        trial.client.close()
        throw new Error(`${options.member?.name ?? ''}: ${session.why}`)
      }
      sessions.push({ trial, token: session.token })
    }
    for (const { trial, token } of sessions) {
      const { json } = await ask(trial, memberInfo, {}, { token })
      ids.push(String((json as { value?: { id?: unknown } } | undefined)?.value?.id))
      trial.client.close()
    }
    return [ids[0] ?? '', ids[1] ?? '']
  }
}
