import { expect, test } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { openDocument } from '../../open-document.ts'

const LOGIN = '/wps/session/login/maya'

/** Home, opened by the super-app at a back end that announces nothing about Maya. */
async function landed({ maya }: { maya: boolean }) {
  const server = fakeServer()
  server.on(LOGIN, () => ok({ token: 'token-7', id: '7', userName: 'demo7' }))
  const page = await openDocument({ server, merchant: { maya }, href: 'https://aurora.example/m/home?env=uat' })
  await page.boot.startBoot()
  const { signInFromSuperApp } = await import('#features/access/social/maya.actions.ts')
  void signInFromSuperApp('m1')
  await page.pass(2000)
  return page
}

test('LOG-9 D-33 the merchant’s folder alone turns Maya on', async () => {
  const page = await landed({ maya: true })
  expect(page.server.callsTo(LOGIN).map(({ body }) => body)).toMatchObject([{ sessionId: 'm1', env: 'uat', domain: 'aurora.example' }])
  expect(page.session.$session.get()).toMatchObject({ state: 'member' })
})

test('D-33 without Maya in the merchant’s folder a session id is not sent', async () => {
  const page = await landed({ maya: false })
  expect(page.server.callsTo(LOGIN)).toEqual([])
  expect(page.session.$session.get()).toMatchObject({ state: 'visitor' })
})
