import { handoff, logout, redeemHandoff } from '#contract/session.ts'
import { memberInfo } from '#contract/members.ts'
import { expectCode, expectNoSession, expectRefusal, expectValue } from './expect.ts'
import { ask, type Trial } from './trial.ts'

/** A session handed to another address: a code works once, at the origin that it was made for, and the new session lives. */
export async function tryHandoff(trial: Trial): Promise<void> {
  const { token } = trial
  if (token === undefined || trial.lacking.has(handoff.name) || trial.lacking.has(redeemHandoff.name)) return
  const { origin } = new URL(trial.options.site)
  const codeFor = async (audience: string): Promise<string | undefined> => {
    const value = (await expectValue(trial, handoff, { audience }, { token })) as { code?: unknown } | undefined
    return typeof value?.code === 'string' ? value.code : undefined
  }
  const foreign = await codeFor('https://conform.example')
  if (foreign !== undefined) {
    const what = 'a code for another origin'
    await expectCode(trial, redeemHandoff, { code: foreign }, { how: { headers: { Origin: origin } }, field: 'code', what })
  }
  const spent = await codeFor(origin)
  if (spent !== undefined) {
    await expectCode(
      trial,
      redeemHandoff,
      { code: spent },
      { how: { headers: { Origin: 'https://conform.example' } }, field: 'Origin', what: 'a page of another origin' },
    )
    await expectCode(
      trial,
      redeemHandoff,
      { code: spent },
      { how: { headers: { Origin: origin } }, field: 'code', what: 'a code that a failed try spent', check: 'repeat' },
    )
  }
  const good = await codeFor(origin)
  if (good === undefined) return
  const how = { headers: { Origin: origin } }
  const begun = (await expectValue(trial, redeemHandoff, { code: good }, how, 'a code at its own origin')) as
    | { token?: unknown }
    | undefined
  await expectCode(trial, redeemHandoff, { code: good }, { how, field: 'code', what: 'a code that was redeemed', check: 'repeat' })
  if (typeof begun?.token !== 'string') return
  await expectValue(trial, memberInfo, {}, { token: begun.token }, 'a session that a code began')
  await ask(trial, logout, {}, { token: begun.token })
  await expectNoSession(trial, memberInfo, {}, { token: begun.token }, 'a session that was signed out')
  await expectRefusal(trial, handoff, { audience: 'conform' }, { how: { token }, field: 'audience', what: 'an audience that is no origin' })
}
