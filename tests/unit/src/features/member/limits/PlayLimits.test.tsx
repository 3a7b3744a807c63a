// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate } from '../../../ui/hydrate.ts'
import { fakeServer, ok, refuse, type Answer } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { field, notesBeside, openView, passUntil, send, submit, type } from '../../open-view.ts'

const LIMITS = '/wps/relay/MCSFE_playLimits'
const NOT_POSSIBLE = 'That isn’t possible. Try another value.'
const none = { raiseWaitHours: 24, limits: [] }

/** Opens the form of the daily limit of deposits, types an amount, and answers it once `typedMeanwhile` stands in the field. */
async function limited(amount: string, write: Answer, typedMeanwhile?: string, currency = 'PHP') {
  const server = fakeServer()
  let respond: () => void = () => undefined
  const sets = () => server.callsTo(LIMITS).filter(({ body }) => 'kind' in body)
  server.on('/wps/v2/system/status', () =>
    ok({ country: { currency: 'PHP', currencySymbol: '₱' }, play: { summary: true, limits: ['deposit'], breaks: true, exclusion: true } }),
  )
  server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.5', currency }))
  server.on(LIMITS, (sent) => ('kind' in sent.body ? new Promise((resolve) => (respond = () => resolve(write(sent)))) : ok(none)))
  const href = 'https://aurora.example/m/member/limits'
  const page = await openView(['play', 'limits', 'password'], { route: 'member/limits', href, left: signedInTab(), server })
  const { PlayLimits } = await import('#features/member/limits/PlayLimits.tsx')
  const { followLimits } = await import('#features/member/limits/limits.actions.ts')
  void page.boot.startBoot()
  followLimits()
  const { container } = await hydrate(<PlayLimits />)
  await passUntil(page, () => container.querySelector('[name=most_deposit]') !== null)
  await type(container, 'most_deposit', amount)
  await submit(container)
  await passUntil(page, () => container.querySelector('[type=submit][aria-busy]') === null || sets().length === 1)
  if (typedMeanwhile !== undefined) await type(container, 'most_deposit', typedMeanwhile)
  respond()
  // What came of one that failed is asked for after the distance between two questions.
  await act(() => page.pass(5000))
  await passUntil(page, () => container.querySelector('[type=submit][aria-busy]') === null)
  const isRefused = notesBeside(container, 'most_deposit').includes(NOT_POSSIBLE)
  const sendAgain = async (next: string): Promise<boolean> => {
    const before = sets().length
    await type(container, 'most_deposit', next)
    await submit(container)
    await passUntil(page, () => sets().length > before)
    return notesBeside(container, 'most_deposit').includes(NOT_POSSIBLE)
  }
  return { sent: sets().map(({ body }) => body['amount']), left: field(container, 'most_deposit').value, isRefused, container, sendAgain }
}

test.each<[why: string, write: Answer, typedMeanwhile: string | undefined, left: string, isRefused: boolean]>([
  ['that was set leaves the field', () => ok(none), undefined, '', false],
  ['that the server failed to set stays in the field', () => new Response('', { status: 500 }), undefined, '250', false],
  ['that the back end refuses stays with the reason', () => refuse('limit.invalid'), undefined, '250', true],
  ['that is typed while another is set stays in the field', () => ok(none), '300', '300', false],
  ['that is typed while another is refused does not count as refused', () => refuse('limit.invalid'), '300', '300', false],
])('RGP-5 a limit %s', async (_why, write, typedMeanwhile, left, isRefused) => {
  expect(await limited('250', write, typedMeanwhile)).toMatchObject({ sent: ['250'], left, isRefused })
})

test('RGP-5 an amount is set as the member wrote it, and one that can be read in two ways is refused and stays', async () => {
  expect(await limited('1,000', () => ok(none))).toMatchObject({ sent: ['1000'], left: '', isRefused: false })
  expect(await limited('1,000.000', () => ok(none))).toMatchObject({ sent: [], left: '1,000.000', isRefused: true })
})

test('RGP-5 a limit in a currency that ISO does not know keeps its thousandths', async () => {
  expect(await limited('1.125', () => ok(none), undefined, 'USDT')).toMatchObject({ sent: ['1.125'], left: '', isRefused: false })
})

test('RGP-5 a limit that is sent after another was refused is not called refused before the server has answered', async () => {
  const { isRefused, sendAgain } = await limited('250', () => refuse('limit.invalid'))
  expect([isRefused, await sendAgain('300')]).toEqual([true, false])
})

test('RGP-6 a password that is sent after a wrong one is not called wrong before the server has answered', async () => {
  const EXCLUDE = '/wps/relay/MCSFE_selfExclude'
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ play: { exclusion: true } }))
  server.on(EXCLUDE, () => refuse('password.wrong'))
  const href = 'https://aurora.example/m/member/limits'
  const page = await openView(['play', 'limits', 'password'], { route: 'member/limits', href, left: signedInTab(), server })
  const { Exclusion } = await import('#features/member/limits/PlayLimits.tsx')
  void page.boot.startBoot()
  const { container } = await hydrate(<Exclusion />)
  await passUntil(page, () => container.querySelector('[name=password]') !== null)
  const isWrong = (): boolean => notesBeside(container, 'password').some((note) => note.includes('isn’t your current password'))
  await type(container, 'password', 'not mine')
  await send(container, page)
  expect(isWrong()).toBe(true)
  server.on(EXCLUDE, () => new Promise(() => undefined))
  await type(container, 'password', 'Livery#2026')
  await submit(container)
  await passUntil(page, () => server.callsTo(EXCLUDE).length === 2)
  expect(isWrong()).toBe(false)
})

test('RGP-5 a limit that is met says how much it is, and until when', async () => {
  const server = fakeServer()
  const met = { kind: 'deposit', frame: 'day', amount: '100.00', used: '100.00', resetsAt: Date.UTC(2026, 10, 30, 12) }
  server.on('/wps/v2/system/status', () =>
    ok({ country: { currency: 'PHP', currencySymbol: '₱' }, play: { summary: true, limits: ['deposit'], breaks: true, exclusion: true } }),
  )
  server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.5', currency: 'PHP' }))
  server.on(LIMITS, () => ok({ raiseWaitHours: 24, limits: [met] }))
  const href = 'https://aurora.example/m/member/limits'
  const page = await openView(['play', 'limits', 'password'], { route: 'member/limits', href, left: signedInTab(), server })
  const { PlayLimits } = await import('#features/member/limits/PlayLimits.tsx')
  const { followLimits } = await import('#features/member/limits/limits.actions.ts')
  void page.boot.startBoot()
  followLimits()
  const { container } = await hydrate(<PlayLimits />)
  await passUntil(page, () => container.textContent?.includes('Limit reached') === true)
  expect(container.querySelector('[role=status]')?.textContent).toMatch(/Used: ..100\.00. \/ ..100\.00.\nResets: /u)
})
