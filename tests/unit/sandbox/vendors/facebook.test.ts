import { describe, expect, test } from 'vitest'
import { createFacebookClient } from '../../../../sandbox/server/providers/facebook-client.ts'
import { createFacebook } from '../../../../sandbox/vendors/facebook/facebook.ts'
import { fakeWorld } from '../server/sandbox-client.ts'

const SITE = 'http://lotus.localhost:4173'
const app = { id: '10', secret: 'hush', isRegistered: (origin: string) => origin === SITE }

function open() {
  const world = fakeWorld()
  const facebook = createFacebook({ app, world })
  const send: typeof fetch = async (to) => facebook.request(String(to))
  const clientOf = (appId: string, secret = app.secret) => createFacebookClient({ url: () => 'http://facebook', appId, secret, send })
  const agree = async (persona: string, fields: object = {}): Promise<string> => {
    const page = await facebook.request('http://facebook/dialog', {
      method: 'POST',
      body: new URLSearchParams({ app_id: app.id, origin: SITE, persona, ...fields }),
    })
    return /"accessToken":"([^"]+)"/.exec(await page.text())?.[1] ?? ''
  }
  return { world, facebook, client: clientOf(app.id), clientOf, agree }
}

describe('SOC-1 the stand-in for Facebook', () => {
  test('gives a person’s token to the registered origin only, and names them', async () => {
    const { facebook, agree } = open()
    expect((await facebook.request(`http://facebook/v23.0/dialog/oauth?app_id=10&origin=${SITE}`)).status).toBe(200)
    for (const query of ['app_id=10&origin=http://evil.example', `app_id=11&origin=${SITE}`])
      expect((await facebook.request(`http://facebook/v23.0/dialog/oauth?${query}`)).status).toBe(400)
    expect(await agree('mika', { origin: 'http://evil.example' })).toBe('')
    expect(await agree('')).toBe('')
    const me = await facebook.request(`http://facebook/v23.0/me?fields=name&access_token=${await agree('mika')}`)
    expect([me.headers.get('access-control-allow-origin'), await me.json()]).toEqual([
      '*',
      expect.objectContaining({ name: 'Mika Santos' }),
    ])
  })

  test('tells the app’s own server whose token it is, and nobody else', async () => {
    const { client, clientOf, agree } = open()
    const token = await agree('mika')
    expect(await client.subjectOf(token)).toMatch(/^\d+$/)
    expect(await client.subjectOf('made-up')).toBeUndefined()
    expect(await clientOf(app.id, 'wrong').subjectOf(token)).toBeUndefined()
  })

  test('a token is worth nothing after an hour', async () => {
    const { world, client, agree } = open()
    const token = await agree('linh')
    world.pass(3_600_001)
    expect(await client.subjectOf(token)).toBeUndefined()
  })
})

test('SOC-1 a token that another app got is refused', async () => {
  const send = async () => Response.json({ data: { is_valid: true, app_id: 'another', user_id: '5' } })
  expect(await createFacebookClient({ url: () => '', appId: '10', secret: 's', send }).subjectOf('t')).toBeUndefined()
})
