import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GEETEST_ACCOUNT } from '../../../../sandbox/data/geetest-account.ts'
import { type CaptchaFields, createCaptchaVendor, passesCaptcha } from '../../../../sandbox/server/captcha.ts'
import { listen, type Listening } from '../../../../sandbox/server/listen.ts'
import { createPuzzleStore, PASS_MS, PUZZLE_MS } from '../../../../sandbox/vendors/geetest/puzzle-store.ts'
import { createGeetest } from '../../../../sandbox/vendors/geetest/geetest.ts'
import { isSolved, pictureSvg, pieceSvg, puzzleOf } from '../../../../sandbox/vendors/geetest/puzzle.ts'

let time = 1_000_000
let count = 0
const world = {
  now: () => time,
  randomBytes: (length: number) => Uint8Array.from({ length }, (_, index) => (count++ * 7 + index * 31) % 251),
}
const puzzles = createPuzzleStore(GEETEST_ACCOUNT, world)
let vendor: Listening
let port = 0
const operator = createCaptchaVendor(GEETEST_ACCOUNT, () => `http://127.0.0.1:${port}`)

beforeAll(async () => {
  vendor = await listen(createGeetest(puzzles), 0)
  port = vendor.port
})
afterAll(() => vendor.close())

const ask = async (path: string, body?: object) => {
  const answer = await fetch(
    `http://127.0.0.1:${vendor.port}${path}`,
    body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  )
  return (await answer.json()) as {
    status?: string
    code?: string
    success?: number
    validate?: string
    data: { lot_number: string; question: { a: number; b: number }; result?: string; seccode?: object }
  }
}

async function solvedV4(): Promise<CaptchaFields> {
  const { data } = await ask(`/load?captcha_id=${GEETEST_ACCOUNT.captchaId}`)
  const solved = await ask('/verify', { lot_number: data.lot_number, response: { answer: data.question.a + data.question.b } })
  return { geetestValidateV4: JSON.stringify(solved.data.seccode) }
}

async function solvedV3(): Promise<CaptchaFields> {
  const { challenge } = await operator.start(false)
  const { data } = await ask(`/get.php?gt=${GEETEST_ACCOUNT.captchaId}&challenge=${challenge}`)
  const { validate } = await ask('/ajax.php', {
    challenge,
    lot_number: data.lot_number,
    response: { answer: data.question.a + data.question.b },
  })
  return { geetestChallenge: challenge, geetestSeccode: `${validate}|jordan` }
}

describe('version 4', () => {
  test('CAP-1 the vendor accepts a solved captcha, once', async () => {
    const fields = await solvedV4()
    expect(await operator.isPassed(fields)).toBe(true)
    expect(await operator.isPassed(fields)).toBe(false)
  })

  test('is refused after its expiry', async () => {
    const [before, after] = [await solvedV4(), await solvedV4()]
    time += PASS_MS - 1
    expect(await operator.isPassed(before)).toBe(true)
    time += 1
    expect(await operator.isPassed(after)).toBe(false)
  })

  test.each(['lot_number', 'pass_token', 'captcha_output', 'gen_time', 'captcha_id'])('is refused with another %s', async (name) => {
    const { geetestValidateV4 = '' } = await solvedV4()
    expect(
      await operator.isPassed({ geetestValidateV4: JSON.stringify({ ...(JSON.parse(geetestValidateV4) as object), [name]: 'x' }) }),
    ).toBe(false)
  })

  test.each(['', 'true', '{}', '{"lot_number":1}'])('%j is not a result', async (geetestValidateV4) => {
    expect(await operator.isPassed({ geetestValidateV4 })).toBe(false)
  })

  test('a wrong attempt uses up its puzzle', async () => {
    const { data } = await ask(`/load?captcha_id=${GEETEST_ACCOUNT.captchaId}`)
    const right = data.question.a + data.question.b
    expect((await ask('/verify', { lot_number: data.lot_number, response: { answer: right + 1 } })).data).toEqual({ result: 'fail' })
    expect((await ask('/verify', { lot_number: data.lot_number, response: { answer: right } })).data).toEqual({ result: 'fail' })
  })

  test('a press is enough only if the vendor allowed it', async () => {
    const { data } = await ask(`/load?captcha_id=${GEETEST_ACCOUNT.captchaId}`)
    expect((await ask('/verify', { lot_number: data.lot_number, response: { pressed: true } })).data.result).toBe('fail')
    const test = await ask(`/load?captcha_id=${GEETEST_ACCOUNT.captchaId}&risk_type=ai`)
    expect((await ask('/verify', { lot_number: test.data.lot_number, response: { pressed: true } })).data.result).toBe('success')
  })

  test('another id is refused with the vendor’s code', async () => {
    expect(await ask('/load?captcha_id=other')).toMatchObject({ status: 'error', code: '60001' })
  })
})

describe('version 3', () => {
  test('CAP-1 starts from the operator’s challenge and is accepted once', async () => {
    const fields = await solvedV3()
    expect(await operator.isPassed(fields)).toBe(true)
    expect(await operator.isPassed(fields)).toBe(false)
  })

  test('a challenge that the operator did not request is refused', async () => {
    expect(await ask(`/get.php?gt=${GEETEST_ACCOUNT.captchaId}&challenge=own`)).toMatchObject({ status: 'error' })
    expect(await operator.isPassed({ geetestChallenge: 'own', geetestSeccode: 'x|jordan' })).toBe(false)
  })

  test('a seccode of another challenge is refused', async () => {
    const [one, other] = [await solvedV3(), await solvedV3()]
    expect(await operator.isPassed({ ...one, geetestChallenge: other.geetestChallenge })).toBe(false)
  })

  test('an offline result is accepted only if the operator was offline', async () => {
    const online = await operator.start(false)
    expect(online.success).toBe(1)
    expect(await operator.isPassed({ geetestChallenge: online.challenge, geetestSeccode: `offline${online.challenge}|jordan` })).toBe(false)
    port = 9
    const offline = await operator.start(false)
    expect(offline.success).toBe(0)
    const fields = { geetestChallenge: offline.challenge, geetestSeccode: `offline${offline.challenge}|jordan` }
    expect(await operator.isPassed(fields)).toBe(true)
    expect(await operator.isPassed(fields)).toBe(false)
    port = vendor.port
  })
})

describe('the risk check', () => {
  test('CAP-4 its token is valid once', async () => {
    const { data } = (await ask(`/gd/token?app_id=${GEETEST_ACCOUNT.riskAppId}`)) as unknown as { data: { gee_token: string } }
    expect(await operator.isLowRisk(data.gee_token)).toBe(true)
    expect(await operator.isLowRisk(data.gee_token)).toBe(false)
    expect(await operator.isLowRisk('own')).toBe(false)
  })

  test('CAP-4 another app is refused', async () => {
    expect(await ask('/gd/token?app_id=other')).toMatchObject({ status: 'error', data: { msg: 'illegal app_id' } })
  })
})

describe('the captchas that the settings require', () => {
  const settings = {
    whitelabelVal: { GEETEST3: true, GEETESTVCODE3: true },
    captcha: { login: true, sms: true },
    register: { captcha: { enabled: true } },
  } as const
  const any = { geetestValidateV4: 'any' }

  test.each<[why: string, use: 'login' | 'register' | 'sms', bent: object, fields: CaptchaFields, expected: boolean]>([
    ['CAP-2 a login without a result', 'login', {}, {}, false],
    ['CAP-2 a login with a result', 'login', {}, any, true],
    ['CAP-2 a v3 result', 'login', {}, { geetestSeccode: 'any' }, true],
    ['CAP-2 GEETEST3 off', 'login', { whitelabelVal: {} }, {}, true],
    ['CAP-2 the login’s show flag off', 'login', { captcha: { sms: true } }, {}, true],
    ['CAP-2 register', 'register', { captcha: {} }, {}, false],
    ['CAP-2 register off', 'register', { register: {} }, {}, true],
    ['CAP-2 sms', 'sms', {}, {}, false],
    ['CAP-2 sms without GEETESTVCODE3', 'sms', { whitelabelVal: { GEETEST3: true } }, {}, true],
    [
      'CAP-4 the risk’s result missing',
      'login',
      { captcha: {}, whitelabelVal: { GEETEST3: true, GEETESTRISK3: true }, gw: { GEETEST_RISK_APP_ID: 'a' } },
      {},
      false,
    ],
    [
      'CAP-4 the risk’s result',
      'login',
      { captcha: {}, whitelabelVal: { GEETEST3: true, GEETESTRISK3: true }, gw: { GEETEST_RISK_APP_ID: 'a' } },
      { geetestRisk: { geeToken: 'x', scene: 'login' } },
      true,
    ],
    [
      'CAP-4 no risk at sms',
      'sms',
      { captcha: {}, whitelabelVal: { GEETEST3: true, GEETESTRISK3: true }, gw: { GEETEST_RISK_APP_ID: 'a' } },
      {},
      true,
    ],
    ['CAP-4 no app id', 'login', { captcha: {}, whitelabelVal: { GEETEST3: true, GEETESTRISK3: true } }, {}, true],
  ])('%s', async (_why, use, bent, fields, expected) => {
    expect(await passesCaptcha(use, fields, { settings: { ...settings, ...bent } as never, vendor: undefined })).toBe(expected)
  })

  test('with a vendor its verdict counts', async () => {
    expect(await passesCaptcha('login', any, { settings, vendor: operator })).toBe(false)
    expect(await passesCaptcha('login', await solvedV4(), { settings, vendor: operator })).toBe(true)
  })
})

describe('a puzzle', () => {
  const puzzle = { gapX: 120, gapY: 40, seed: 7, question: { a: 3, b: 4 } }

  test.each([
    [113, false],
    [114, true],
    [126, true],
    [127, false],
  ])('the piece released at %i', (x, expected) => expect(isSolved(puzzle, { x })).toBe(expected))
  test.each([
    [7, true],
    [8, false],
  ])('the answer %i', (answer, expected) => expect(isSolved(puzzle, { answer })).toBe(expected))
  test('an empty response is wrong', () => expect(isSolved(puzzle, {})).toBe(false))

  test('its gap is always within the picture', () => {
    for (const byte of [0, 128, 255]) {
      const { gapX, gapY } = puzzleOf(new Uint8Array(8).fill(byte))
      expect([gapX >= 90, gapX <= 268, gapY >= 0, gapY <= 128]).toEqual([true, true, true, true])
    }
  })

  test('is served until it expires, also after the try, with the piece at the gap', async () => {
    expect(pictureSvg(puzzle)).toContain('translate(120 40)')
    expect(pieceSvg(puzzle)).toContain('translate(-120 -40)')
    const { lot } = puzzles.open(false)
    const picture = () => fetch(`http://127.0.0.1:${vendor.port}/pictures/${lot}/scene.svg`)
    puzzles.solveV4(lot, { x: 0 })
    expect((await picture()).headers.get('content-type')).toBe('image/svg+xml')
    time += PUZZLE_MS
    expect((await picture()).status).toBe(404)
  })
})
