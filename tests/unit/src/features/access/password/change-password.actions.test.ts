import { expect, test } from 'vitest'
import { ok, refuse, type Answer } from '../../fake-server.ts'
import { openDocument, signedInTab } from '../../open-document.ts'

const CHANGE = '/wps/member/password'

async function openScreen(answer: Answer) {
  const page = await openDocument({ route: 'changePsw', href: 'https://aurora.example/m/changePsw', left: signedInTab() })
  await page.boot.startBoot()
  await page.pass()
  page.server.on(CHANGE, answer)
  return page
}

test.each<[what: string, oldPassword: string | undefined, body: object]>([
  ['with the old password', 'Old#2026', { newPassword: 'New#2026', oldPassword: 'Old#2026' }],
  ['without one that was left empty', '', { newPassword: 'New#2026' }],
  ['without one that was not asked for', undefined, { newPassword: 'New#2026' }],
])('LOG-5 a new password goes %s, and the session goes on with the new token', async (_what, oldPassword, body) => {
  const page = await openScreen(() => ok({ token: 'token-70' }))
  const passwords = { newPassword: 'New#2026', ...(oldPassword !== undefined && { oldPassword }) }
  expect(await page.changePassword.changePassword(passwords)).toEqual({ state: 'success' })
  expect([page.server.callsTo(CHANGE).map((sent) => sent.body), page.session.$token.get()]).toEqual([[body], 'token-70'])
})

test.each<[what: string, answer: Answer, refusal: object]>([
  ['a wrong old password', () => refuse('password.wrong', 'Wrong'), { code: 'password.wrong', message: 'Wrong' }],
  ['too many tries', () => refuse('TOO_MANY_REQUEST', 'Later'), { code: 'tooManyRequests', message: 'Later' }],
  ['a gateway that fails', () => new Response('', { status: 502 }), { code: 'badGateway', message: '' }],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'unanswered', message: '' }],
])('LOG-5 after %s the form says why, and the session stays as it was', async (_what, answer, refusal) => {
  const page = await openScreen(answer)
  expect(await page.changePassword.changePassword({ newPassword: 'New#2026' })).toEqual({ state: 'failure', refusal })
  expect([page.session.$token.get(), page.tab.page.departures]).toEqual(['token-7', []])
})

test('LOG-5 a new password goes composed; an old one that is called wrong goes once more as it was typed', async () => {
  const page = await openScreen(({ body }) =>
    body['oldPassword'] === 'cafe\u0301#2026' ? ok({ token: 'token-70' }) : refuse('password.wrong'),
  )
  const outcome = await page.changePassword.changePassword({ oldPassword: 'cafe\u0301#2026', newPassword: 'cre\u0301#2026' })
  expect(outcome).toEqual({ state: 'success' })
  expect(page.server.callsTo(CHANGE).map(({ body }) => [body['oldPassword'], body['newPassword']])).toEqual([
    ['caf\u00e9#2026', 'cr\u00e9#2026'],
    ['cafe\u0301#2026', 'cr\u00e9#2026'],
  ])
})
