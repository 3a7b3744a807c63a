import { expect, test } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { openGames } from '../../play/open-games.ts'

const EVENT = '/wps/system/event'

test('an event carries host, name, payload, span and id', async () => {
  const server = fakeServer()
  server.on(EVENT, () => ok(null))
  const page = await openGames({ server, member: true, href: 'https://agent7.aurora.example:8443/m/home?x=1' })
  await Promise.all([page.tracking.track('gameLaunch', { content_id: '1' }), page.pass()])
  const [sent] = server.callsTo(EVENT)
  expect(sent?.body).toEqual({
    domain: 'agent7.aurora.example:8443', eventName: 'gameLaunch', eventValue: { payload: { content_id: '1' } }, loginSpanId: 's1', eventID: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a visitor’s event has no span, an installed app’s has its type, and the payload may be empty', async () => {
  const server = fakeServer()
  server.on(EVENT, () => ok(null))
  const page = await openGames({ server, device: { standalone: true } })
  await Promise.all([page.tracking.track('startTrial'), page.pass()])
  expect(server.callsTo(EVENT)[0]?.body).toEqual({ domain: 'aurora.example', eventName: 'startTrial', eventValue: { payload: {} }, pwaType: 'PWA', eventID: expect.any(String) })
})

test('ERR-7 an event that cannot be reported shows nothing', async () => {
  const page = await openGames()
  page.server.down = true
  const tracked = page.tracking.track('gameLaunch')
  await page.pass(1000)
  await expect(tracked).resolves.toBeUndefined()
  expect([page.dialogs.$notices.get(), page.dialogs.$alertQueue.get(), page.dialogs.$toasts.get()]).toEqual([[], [], []])
})
