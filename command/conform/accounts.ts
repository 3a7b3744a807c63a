import type { Declaration } from '#contract/call.ts'
import { expectCode, note, told } from './expect.ts'
import type { Received } from './http.ts'
import { judge } from './judge.ts'
import { nobody, sampleRequest } from './samples.ts'
import { ask, type Trial } from './trial.ts'

/** An unknown account gets the same answer as a known one, or accounts can be found out. */
export async function sameForAll(trial: Trial, call: Declaration): Promise<void> {
  const form = async (account: string): Promise<readonly [string, Received]> => {
    const received = await ask(trial, call, { account })
    const verdict = judge(trial, call, received)
    const { channel } = ((verdict.kind === 'value' ? verdict.value : {}) ?? {}) as { channel?: unknown }
    const fields = verdict.kind === 'value' ? Object.keys((verdict.value ?? {}) as object).toSorted() : []
    return [[told(verdict), channel, ...fields].join(' '), received]
  }
  const [known] = await form(trial.options.member?.name ?? '')
  const [unknown, received] = await form(nobody())
  const differs = known !== unknown && ![known, unknown].some((each) => each.startsWith('too many'))
  note(
    trial,
    call,
    'refusal',
    received,
    differs
      ? [
          {
            check: 'refusal',
            field: '',
            found: `${unknown.trim()}, and ${known.trim()} for a member`,
            expected: 'the same answer for an unknown account',
          },
        ]
      : [],
  )
}

/** Registrations that must fail. A name that is taken comes last: it is right in everything else. */
export async function joins(trial: Trial, call: Declaration): Promise<void> {
  const good = {
    ...sampleRequest(call, trial.facts),
    username: nobody(),
    password: `Conform1${nobody()}`.slice(0, 16),
    ageConfirmed: true,
    login: false,
  }
  const wrong = [
    ['a name of one letter', { ...good, username: 'a' }],
    ['a password of one letter', { ...good, password: 'a' }],
    ['nobody of age', { ...good, ageConfirmed: false }],
    ['a name that is taken', { ...good, username: trial.options.member?.name }],
  ] as const
  for (const [what, request] of wrong) await expectCode(trial, call, request, { what })
}
