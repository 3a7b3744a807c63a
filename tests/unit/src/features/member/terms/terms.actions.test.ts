import { expect, test, vi } from 'vitest'
import { termsToAccept } from '#features/member/terms/terms.rules.ts'
import type { PublicMerchant } from '#page/public-merchant.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { openDocument, signedInTab } from '../../open-document.ts'

const ACCEPT = '/wps/relay/MCSFE_acceptTerms'
const merchant: Partial<PublicMerchant> = { terms: { version: '2', page: '/m/p/terms', saysChanges: true } }

test.each([
  ['the version that holds is not accepted', { asked: true, terms: { current: '2', accepted: '1' } }, '2'],
  ['nothing was ever accepted', { asked: true, terms: { current: '2', accepted: undefined } }, '2'],
  ['it is', { asked: true, terms: { current: '2', accepted: '2' } }, undefined],
  ['the back end keeps none', { asked: true, terms: undefined }, undefined],
  ['the merchant does not ask', { asked: false, terms: { current: '2', accepted: '1' } }, undefined],
])('MKT-3 terms to accept where %s', (_why, facts, expected) => expect(termsToAccept(facts)).toBe(expected))

/** A member's document whose back end keeps terms. */
async function memberPage({ current = '2', accepted = '1', shown = merchant } = {}) {
  const server = fakeServer()
  const terms = { current, accepted }
  server.on('/wps/member/info', () =>
    ok({ id: '7', userName: 'demo7', balance: '1.00', currency: 'PHP', customerType: 0, firstTimeLogin: false, terms: { ...terms } }),
  )
  server.on(ACCEPT, ({ body }) => {
    const { version } = body as { version: string }
    if (version !== terms.current) return refuse('terms.version.unknown')
    terms.accepted = version
    return ok({ accepted: version })
  })
  const page = await openDocument({ left: signedInTab(1), server, merchant: shown })
  const store = await import('#features/member/terms/terms.store.ts')
  const bind = await import('#features/member/terms/terms.bind.ts')
  await import('#features/member/terms/terms.actions.ts')
  const { addWords } = await import('#i18n/translate.ts')
  addWords({ 'duties.terms_changed': 'News', 'duties.terms_body': 'Agree', 'play.rest_open': 'Open' })
  // The words' own files.
  vi.stubGlobal('fetch', async () => Response.json({}))
  page.api.connectApi((await import('#api/call.ts')).createApi((await import('#boot/api-ports.ts')).apiPorts()))
  page.storedSession.resumeSession()
  await Promise.all([page.memberActions.loadMember(), page.pass()])
  bind.bindTerms()
  await page.pass()
  return { page, store, terms, alert: () => page.dialogs.$alert.get() }
}

test('MKT-3 a member is asked with what changed and what stays open, once in a tab, and after yes no more', async () => {
  const { page, store, alert } = await memberPage()
  expect(alert()).toMatchObject({ id: 'terms', body: { text: 'News\nAgree\nOpen' }, confirm: { key: 'duties.terms_agree' } })
  expect(alert()?.other?.label).toEqual({ key: 'duties.terms_read' })
  expect(store.openTerms()).toBe('2')
  page.dialogActions.confirmAlert()
  await page.pass()
  expect(page.server.callsTo(ACCEPT).map(({ body }) => body)).toEqual([{ version: '2' }])
  expect(store.openTerms()).toBeUndefined()
  expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '')).toMatchObject({ terms: { current: '2', accepted: '2' } })
})

test('MKT-3 who declines is asked again by what needs it, and what they were about to do goes on after yes', async () => {
  const { page, alert } = await memberPage()
  page.dialogActions.dismissAlert()
  expect(alert()).toBeUndefined()
  const { askForTerms } = await import('#features/member/terms/terms.actions.ts')
  let went = 0
  await Promise.all([askForTerms(() => void went++), page.pass()])
  expect([alert()?.id, went]).toEqual(['terms', 0])
  page.dialogActions.confirmAlert()
  await page.pass()
  expect(went).toBe(1)
})

test('MKT-3 where a newer version is out, its own question follows, without the words about the older one', async () => {
  const { page, terms, store, alert } = await memberPage()
  terms.current = '3'
  page.dialogActions.confirmAlert()
  await page.pass(1000)
  await page.pass(1000)
  expect(store.openTerms()).toBe('3')
  expect(alert()).toMatchObject({ id: 'terms', body: { text: 'Agree\nOpen' } })
  page.dialogActions.confirmAlert()
  await page.pass()
  expect(store.openTerms()).toBeUndefined()
})

test('MKT-3 a merchant that asks for nothing shows no question', async () => {
  const { store, alert } = await memberPage({ shown: {} })
  expect([store.openTerms(), alert()]).toEqual([undefined, undefined])
})
