import { describe, expect, test } from 'vitest'
import { checkTelegram } from '../../../../../sandbox/server/providers/telegram-check.ts'
import { signLaunch, signLogin } from '../../../../../sandbox/vendors/telegram/sign.ts'

const BOT = '1:token'
const NOW = 1_700_000_000
const fields = { id: 7, first_name: 'Linh', auth_date: NOW }
const signed = (change: object = {}, bot = BOT) => {
  const all = { ...fields, ...change }
  return { ...all, hash: signLogin(all, bot) }
}

describe('a login that Telegram signed', () => {
  test.each<[why: string, auth: Record<string, unknown>, isGood: boolean]>([
    ['is valid', signed(), true],
    ['is valid to the last second of its day', signed({ auth_date: NOW - 86_400 }), true],
    ['is expired after it', signed({ auth_date: NOW - 86_401 }), false],
    ['may be a minute ahead', signed({ auth_date: NOW + 60 }), true],
    ['but no more than a minute', signed({ auth_date: NOW + 61 }), false],
    ['of another bot is invalid', signed({}, '1:other'), false],
    ['is invalid after a change', { ...signed(), id: 8 }, false],
    ['with an added field is invalid', { ...signed(), admin: 'yes' }, false],
    ['without its hash is invalid', fields, false],
    ['with an empty hash is invalid', { ...fields, hash: '' }, false],
  ])('%s', (_why, auth, isGood) => expect(checkTelegram(auth, BOT, NOW * 1000)?.subject).toBe(isGood ? '7' : undefined))
})

describe('a mini app’s launch', () => {
  const all = { user: JSON.stringify({ id: 7 }), auth_date: String(NOW) }
  const raw = (hash: string) => new URLSearchParams({ ...all, hash }).toString()

  test.each([
    ['signed with the key of launches is valid', raw(signLaunch(all, BOT)), '7'],
    ['signed with the key of logins is invalid', raw(signLogin(all, BOT)), undefined],
    ['of another bot is invalid', raw(signLaunch(all, '1:other')), undefined],
  ])('%s', (_why, initData, subject) =>
    expect(checkTelegram({ user: { id: 9 }, initData, hash: 'x' }, BOT, NOW * 1000)?.subject).toBe(subject),
  )
})
