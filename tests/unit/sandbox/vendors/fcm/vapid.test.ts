import { expect, test } from 'vitest'
import { FCM_ACCOUNT, FCM_SECRETS } from '../../../../../sandbox/data/fcm-account.ts'
import { readVapid, signVapid } from '../../../../../sandbox/vendors/fcm/vapid.ts'

const KEYS = { publicKey: FCM_ACCOUNT.vapidKey, privateKey: FCM_SECRETS.vapidPrivateKey }
const CLAIMS = { aud: 'https://push.example', exp: 1_453_523_768, sub: 'mailto:push@example.com' }

/** The example of RFC 8292, section 2.4. */
const EXAMPLE =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

test('PSH-2 the example of RFC 8292 is read', async () => {
  expect(await readVapid(EXAMPLE)).toMatchObject({ claims: { aud: 'https://push.example.net', exp: 1_453_523_768 } })
})

test("PSH-2 a sender's own token is read", async () => {
  expect(await readVapid(await signVapid(CLAIMS, KEYS))).toEqual({ publicKey: FCM_ACCOUNT.vapidKey, claims: CLAIMS })
})

test.each<[why: string, bend: (token: string) => string]>([
  [
    'other claims than the signed ones',
    (token) =>
      token.replace(/\.[^.]+\./u, `.${Buffer.from(JSON.stringify({ ...CLAIMS, aud: 'https://other.example' })).toString('base64url')}.`),
  ],
  ["another sender's key", (token) => token.replace(/k=.+$/u, EXAMPLE.slice(EXAMPLE.indexOf('k=')))],
  ['a key that is no point', (token) => token.replace(/k=.+$/u, `k=${'B'.repeat(87)}`)],
  ['no key', (token) => token.replace(/, k=.+$/u, '')],
])('PSH-2 a token with %s is not read', async (_why, bend) => expect(await readVapid(bend(await signVapid(CLAIMS, KEYS)))).toBeUndefined())
