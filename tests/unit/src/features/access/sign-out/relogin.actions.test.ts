// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ErrorDecision } from '#api/ports.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../../open-document.ts'

const LOST: ErrorDecision = { do: 'relogin', because: 'noSession', words: { key: 'errors.in_pls_login' } }

/** A screen with a form in which somebody has typed. */
async function openForm(options: DocumentOptions = {}) {
  const page = await openDocument({ route: 'feedback', href: 'https://aurora.example/m/feedback?cid=1', left: signedInTab(), ...options })
  page.storedSession.resumeSession()
  document.body.innerHTML = '<form><textarea name="content"></textarea></form>'
  document.querySelector('textarea')!.value = 'Where is my bonus?'
  return page
}

const draftOf = ({ tab }: Awaited<ReturnType<typeof openForm>>): unknown => JSON.parse(tab.rawTab.get('livery:typed') ?? 'null')

test('ERR-1 a lost session ends, and what its member typed waits for them behind sign-in', async () => {
  const page = await openForm()
  page.relogin.applyErrorToSession(LOST)
  expect(page.session.$session.get()).toEqual({ state: 'visitor' })
  expect(draftOf(page)).toMatchObject({ path: '/m/feedback', member: '7', fields: [{ name: 'content', value: 'Where is my bonus?' }] })
  expect(page.signInStore.isAutoLoginDisabled()).toBe(false)
  page.dialogActions.confirmAlert()
  expect(page.tab.page.departures).toEqual([{ by: 'assign', to: 'https://aurora.example/m/login?go=%2Fm%2Ffeedback%3Fcid%3D1&cid=1' }])
})

test('ERR-1 what a visitor typed is no member’s, and is not stored', async () => {
  const page = await openForm({ left: {} })
  page.relogin.applyErrorToSession(LOST)
  expect([draftOf(page), page.dialogs.$alert.get()?.id]).toEqual([null, 'relogin'])
})

test.each<[what: string, decision: ErrorDecision, disabled: boolean]>([
  [
    'another address turns automatic sign-in off',
    { do: 'disableAutoLogin', because: 'tokenIpDifferent', words: { text: 'Another address' } },
    true,
  ],
  ['any other changes nothing', { do: 'silent', because: 'badGateway' }, false],
])('ERR-2 an error that does not lose the session leaves member and form alone: %s', async (_what, decision, disabled) => {
  const page = await openForm()
  page.relogin.applyErrorToSession(decision)
  expect([page.session.$memberId.get(), draftOf(page), page.dialogs.$alert.get(), page.signInStore.isAutoLoginDisabled()]).toEqual([
    '7',
    null,
    undefined,
    disabled,
  ])
})
