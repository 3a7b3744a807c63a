import { expect, test } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../../open-document.ts'

const redirectTo = (address: string, more = ''): string => `https://aurora.example/m/home?redirectUrl=${encodeURIComponent(address)}${more}`

/** What follows where a page's address names a redirectUrl. */
async function follow(options: DocumentOptions) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ handoff: true }))
  server.on('/wps/session/handoff', () => ok({ code: 'once' }))
  const page = await openDocument({ server, ...options })
  page.storedSession.resumeSession()
  page.lock.resumePasswordLock()
  const { createApi } = await import('#api/call.ts')
  const { apiPorts } = await import('#boot/api-ports.ts')
  page.api.connectApi(createApi(apiPorts()))
  await page.settingsActions.loadSettings()
  const { followRedirect } = await import('#features/access/handoff/redirect.actions.ts')
  let refused = 0
  await followRedirect({ onRefused: () => (refused += 1) })
  return { ...page, followRedirect, refused: () => refused }
}

test.each<[what: string, options: DocumentOptions]>([
  ['no redirectUrl', { left: signedInTab() }],
  ['a visitor, who signs in first', { href: redirectTo('https://shop.example/x') }],
  [
    'a member who must change the password first',
    { href: redirectTo('https://shop.example/x'), left: { ...signedInTab(), 'livery:password-lock': 'expired' } },
  ],
])('RTE-7 LOG-5 nothing is sent and nothing refused for %s', async (_what, options) => {
  const page = await follow(options)
  expect([page.tab.page.departures, page.dialogs.$alert.get(), page.server.callsTo('/wps/session/handoff')]).toEqual([[], undefined, []])
})

test('RTE-7 an address of our own gets no proof, since its pages have the session', async () => {
  const page = await follow({ href: redirectTo('/m/game?vendor=KOI'), left: signedInTab() })
  expect(page.tab.page.departures).toEqual([
    { by: 'replace', to: 'https://aurora.example/m/game?vendor=KOI&language=EN&headerColor=%230b1020&b2c=1&title=Aurora' },
  ])
  expect(page.server.callsTo('/wps/session/handoff')).toEqual([])
})

test('RTE-7 RTE-8 an address of our own is reached with what a link brought, another one without it', async () => {
  const brought = '&affiliateCode=agent7&gclid=g1'
  const own = await follow({ href: redirectTo('/m/game?gclid=own', brought), left: signedInTab() })
  expect(own.tab.page.last()?.to).toMatch(/^https:\/\/aurora\.example\/m\/game\?gclid=own&.*&affiliateCode=agent7$/)
  const other = await follow({ href: redirectTo('https://shop.example/x', brought), left: signedInTab() })
  expect(other.tab.page.last()?.to).not.toMatch(/agent7|g1/)
})

test('RTE-7 another address gets one, beside the page’s language, colour and title', async () => {
  const page = await follow({ href: redirectTo('https://shop.example/x', '&title=Deals'), left: signedInTab(), language: 'AR' })
  expect(page.tab.page.departures).toEqual([
    { by: 'replace', to: 'https://shop.example/x?code=once&language=AR&headerColor=%230b1020&b2c=1&title=Deals' },
  ])
})

test('RTE-7 a refused address is told once, and what follows is the reader’s to begin', async () => {
  const page = await follow({ href: redirectTo('https://evil.example/'), left: signedInTab() })
  expect([page.dialogs.$alert.get()?.body, page.refused()]).toEqual([{ key: 'dialogs.redirect_refused' }, 0])
  page.dialogActions.confirmAlert()
  expect([page.dialogs.$alert.get(), page.refused(), page.tab.page.departures]).toEqual([undefined, 1, []])
  // On a screen of its own the alert only closes.
  const again = page.followRedirect()
  await page.pass(1000)
  await again
  page.dialogActions.confirmAlert()
  expect([page.dialogs.$alert.get(), page.refused(), page.tab.page.departures]).toEqual([undefined, 1, []])
})
