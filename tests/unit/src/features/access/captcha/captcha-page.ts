import { afterEach, vi } from 'vitest'
import type { ConfigV3, ConfigV4, GeetestV3, GeetestV4, RiskResult } from '#features/access/captcha/geetest.actions.ts'
import type { ChallengeDialog } from '#features/access/captcha/ChallengeDialog.lazy.tsx'
import { ok } from '../../fake-server.ts'
import { openDocument, type DocumentOptions } from '../../open-document.ts'

afterEach(() => vi.unstubAllGlobals())

/** A captcha of the vendor: its configuration, and the events that a test fires. */
export interface FakeCaptcha<Config> {
  readonly config: Config
  shown: boolean
  destroyed: number
  say(event: 'ready' | 'success' | 'close'): void
  fail(error: object): void
}

type Listeners = Record<string, (given?: never) => void>

function fakeCaptcha<Config, Captcha>(config: Config, validate: object | false): { fake: FakeCaptcha<Config>; captcha: Captcha } {
  const heard: Listeners = {}
  const fake: FakeCaptcha<Config> = {
    config,
    shown: false,
    destroyed: 0,
    say: (event) => heard[`on${event[0]!.toUpperCase()}${event.slice(1)}`]?.(),
    fail: (error) => heard['onError']?.(error as never),
  }
  const captcha: Record<string, unknown> = { getValidate: () => validate, destroy: () => void (fake.destroyed += 1) }
  for (const name of ['onReady', 'onSuccess', 'onClose', 'onError']) captcha[name] = (run: () => void) => ((heard[name] = run), captcha)
  for (const name of ['verify', 'showCaptcha']) captcha[name] = () => void (fake.shown = true)
  return { fake, captcha: captcha as Captcha }
}

const V3_VALIDATE = { geetest_challenge: 'challenge-1', geetest_validate: 'valid', geetest_seccode: 'valid|jordan' }
export const V4_VALIDATE = { captcha_id: 'id4', lot_number: 'lot', captcha_output: 'out', pass_token: 'pass', gen_time: '1' }

/** A page whose vendor scripts load as `vendor.load` says, with captchas that the test controls. */
export async function captchaPage(settings: object, options: DocumentOptions = {}) {
  const page = await openDocument({ route: 'login', ...options })
  const scripts: string[] = []
  const v3: FakeCaptcha<ConfigV3>[] = []
  const v4: FakeCaptcha<ConfigV4>[] = []
  const risks: { readonly config: object; answer(result: RiskResult): void }[] = []
  const vendor = { load: 'works' as 'works' | 'fails' | 'hangs' | 'brings nothing', validate: true }
  for (const name of ['initGeetest', 'initGeetest4', 'initGeeGuard']) vi.stubGlobal(name, undefined)
  // The script is loaded only for names that do not exist, and a stub of undefined exists.
  for (const name of ['initGeetest', 'initGeetest4', 'initGeeGuard']) delete (globalThis as Record<string, unknown>)[name]
  const loadScript = (source: string): Promise<void> => {
    scripts.push(source)
    if (vendor.load === 'hangs') return new Promise(() => undefined)
    if (vendor.load === 'fails') return Promise.reject(new Error('blocked'))
    if (vendor.load === 'works') bring()
    return Promise.resolve()
  }
  const bring = (): void => {
    const world = globalThis as Record<string, unknown>
    world['initGeetest'] = (config: ConfigV3, ready: (captcha: GeetestV3) => void) => start(config, V3_VALIDATE, v3, ready)
    world['initGeetest4'] = (config: ConfigV4, ready: (captcha: GeetestV4) => void) => start(config, V4_VALIDATE, v4, ready)
    world['initGeeGuard'] = (config: object, answer: (result: RiskResult) => void) => void risks.push({ config, answer })
  }
  const start = <Config, Captcha>(
    config: Config,
    validate: object,
    list: FakeCaptcha<Config>[],
    ready: (captcha: Captcha) => void,
  ): void => {
    const { fake, captcha } = fakeCaptcha<Config, Captcha>(config, vendor.validate ? validate : false)
    list.push(fake)
    ready(captcha)
  }
  page.platform.usePlatform({ ...page.tab, loadScript })
  page.server.on('/wps/v2/system/status', () => ok(settings))
  page.server.on('/wps/captcha/geetest', () => ok({ gt: 'gt', challenge: 'challenge-1', newCaptcha: true, success: 1 }))
  await page.boot.startBoot()
  const words = await import('#i18n/translate.ts')
  const keys = ['verify_first', 'too_fast', 'not_working', 'unavailable', 'unknown_error', 'title', 'loading', 'cancel']
  words.addWords(Object.fromEntries(keys.map((key) => [`captcha.${key}`, key])))
  words.addWords({ 'captcha.unavailable_code': 'unavailable {{code}}' })
  const wordsFile = new Response('{}')
  vi.stubGlobal('fetch', () => Promise.resolve(wordsFile.clone()))
  const { runChecks, prepareSpareChallenge } = await import('#features/access/captcha/challenge.actions.ts')
  const { verifyCaptcha } = await import('#features/access/captcha/captcha.actions.ts')
  const { $captchaRunning } = await import('#features/access/captcha/captcha.actions.ts')
  return { ...page, scripts, v3, v4, risks, vendor, runChecks, prepareSpareChallenge, verifyCaptcha, $captchaRunning }
}

/** A dialog without a document, which logs its calls. */
export function fakeDialog(): ChallengeDialog & { readonly log: string[]; close(): void; leave(): void } {
  const log: string[] = []
  let leave = (): void => undefined
  const closed = new Promise<'closed'>((resolve) => (leave = () => resolve('closed')))
  return { log, closed, show: () => void log.push('show'), close: () => void log.push('close'), leave: () => leave() }
}
