// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok, type FakeServer } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, RECORD, signedInTab } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const SUMMARY = { since: 1, rounds: 3, staked: '30.00', won: '12.50', currency: 'PHP', open: [] }

/** A back end that protects play, or none. */
function serverWith(play?: object): FakeServer {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ country: { currency: 'PHP', currencySymbol: '₱' }, ...(play && { play }) }))
  server.on('/wps/relay/MCSFE_playSummary', () => ok(SUMMARY))
  return server
}

const PROTECTED = { summary: true, limits: ['deposit'], breaks: true, exclusion: true }
const SILENT = { limits: [], breaks: false, exclusion: false }

/** A signed-in member's document, ready for the binders, with the settings of its back end. */
async function openMember({ play = SILENT as object, server = serverWith(play), ...options }: DocumentOptions & { play?: object } = {}) {
  const page = await openView(['play', 'dialogs'], { server, route: 'feedback', ...options })
  const { connectApi } = page.api
  connectApi((await import('#api/call.ts')).createApi((await import('#boot/api-ports.ts')).apiPorts()))
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  await Promise.all([page.settingsActions.loadSettings(), page.pass()])
  const store = await import('#features/member/limits/limits.store.ts')
  const bind = {
    ...(await import('#features/member/reality-check/reality-check.bind.ts')),
    ...(await import('#features/member/limits/game-bar.bind.ts')),
    ...(await import('#features/member/limits/trial-time.bind.ts')),
    ...(await import('#features/member/limits/idle-sign-out.bind.ts')),
  }
  const { chooseCheck, loadSummary } = await import('#features/member/limits/limits.actions.ts')
  const { confirmAlert, dismissAlert, takeOtherWay } = page.dialogActions
  const stored = () =>
    (JSON.parse(page.browser.rawLocal.get('livery:limits') ?? '{}') as { play?: { ms: number; sinceCheck: number; day: number } }).play
  const alerts = (): string[] => page.dialogs.$alertQueue.get().map(({ id }) => id)
  const text = async (): Promise<string> => (await import('#i18n/words.ts')).wordsText(page.dialogs.$alert.get()!.body)
  return {
    ...page,
    confirmAlert,
    dismissAlert,
    takeOtherWay,
    server,
    store,
    bind,
    chooseCheck,
    loadSummary,
    stored,
    alerts,
    text,
    played: () => store.$playedMs.get(),
  }
}

describe('RGP-3 the time of play', () => {
  test('counts while the page is visible: to the moment in which it is hidden or left, and on from its return', async () => {
    const page = await openMember()
    page.bind.bindRealityCheck()
    expect(page.played()).toBe(0)
    await page.pass(24_000)
    expect(page.played(), 'in steps of ten seconds').toBe(20_000)
    page.tab.happen('hidden')
    expect(page.played()).toBe(24_000)
    await page.pass(3_600_000)
    expect(page.played()).toBe(24_000)
    page.tab.happen('visible')
    await page.pass(13_000)
    page.tab.happen('leaving')
    await page.pass(60_000)
    expect([page.played(), page.stored()]).toMatchObject([37_000, { ms: 37_000, sinceCheck: 37_000 }])
    page.tab.happen('restored')
    await page.pass(10_000)
    expect(page.played()).toBe(47_000)
  })

  test('is not counted in a tab that opens in the background, nor for a visitor; what earlier pages counted is known at once', async () => {
    const first = await openMember()
    first.bind.bindRealityCheck()
    await first.pass(30_000)
    first.tab.happen('hidden')
    const page = await openMember({ browser: first.browser })
    page.tab.happen('hidden')
    const stop = page.bind.bindRealityCheck()
    expect(page.played()).toBe(30_000)
    await page.pass(60_000)
    expect(page.played()).toBe(30_000)
    page.tab.happen('visible')
    await page.pass(10_000)
    expect(page.played()).toBe(40_000)
    stop()
    await page.pass(60_000)
    page.tab.happen('visible')
    await page.pass(60_000)
    expect(page.played(), 'after the page has stopped counting').toBe(40_000)
    page.bind.bindRealityCheck()
    page.session.sessionHappened({ type: 'signedOut' })
    await page.pass(60_000)
    expect(page.played()).toBe(40_000)
  })

  test('is counted once, however many events a browser sends for one coming or going', async () => {
    const page = await openMember()
    page.bind.bindRealityCheck()
    page.tab.happen('visible')
    page.tab.happen('restored')
    await page.pass(10_000)
    expect(page.played()).toBe(10_000)
    await page.pass(5000)
    page.tab.happen('hidden')
    page.tab.happen('leaving')
    expect([page.played(), page.stored()?.ms]).toEqual([15_000, 15_000])
  })

  test('begins anew with the device’s day, or with the back end’s where it tells one', async () => {
    const browser = fakeBrowser()
    await browser.clock.advance(86_400_000 - (browser.clock.now() % 86_400_000) - 15_000)
    vi.stubEnv('TZ', 'UTC')
    const own = await openMember({ browser })
    const stop = own.bind.bindRealityCheck()
    await own.pass(10_000)
    expect(own.played()).toBe(10_000)
    await own.pass(10_000)
    expect([own.played(), own.stored()?.sinceCheck], 'a new day, not a new interval').toEqual([10_000, 20_000])
    stop()
    browser.rawLocal.delete('livery:limits')

    const told = await openMember({ browser, play: PROTECTED })
    told.bind.bindRealityCheck()
    await told.pass(20_000)
    await Promise.all([told.loadSummary(), told.pass()])
    expect([told.played(), told.stored()?.day], 'what was played before the day was known is its own').toEqual([20_000, 1])
    told.server.on('/wps/relay/MCSFE_playSummary', () => ok({ ...SUMMARY, since: 2 }))
    // Calls of the same path are spaced.
    await Promise.all([told.loadSummary(), told.pass(5000)])
    expect([told.played(), told.stored()?.day]).toEqual([0, 2])
  })
})

describe('RGP-3 the reality check', () => {
  const MINUTE = 60_000

  test('tells the time alone where the back end tells no result, stands once however long it waits, and leads to the limits', async () => {
    const page = await openMember()
    page.bind.bindRealityCheck()
    page.chooseCheck('15')
    await page.pass(16 * MINUTE)
    expect(page.alerts()).toEqual(['realityCheck'])
    expect(await page.text()).toMatch(/15 minutes\.$/)
    expect([page.dialogs.$alert.get()?.other, page.dialogs.$alert.get()?.urgency]).toEqual([undefined, 'check'])
    await page.pass(20 * MINUTE)
    expect(page.alerts()).toEqual(['realityCheck'])
    page.confirmAlert()
    await page.pass(1000)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/member/limits')
    await page.pass(14 * MINUTE)
    expect(page.alerts(), 'the interval begins with the answer').toEqual([])
    await page.pass(2 * MINUTE)
    expect(page.alerts()).toEqual(['realityCheck'])
  })

  test('tells the result too, and leads to the history where there is a cashier', async () => {
    const page = await openMember({ play: PROTECTED })
    page.member.$balanceAction.set(() => null)
    page.bind.bindRealityCheck()
    page.chooseCheck('15')
    await page.pass(16 * MINUTE)
    expect(await page.text()).toMatch(/15 minutes.*−17\.50/)
    page.takeOtherWay()
    await page.pass(1000)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/member/cashier?open=history')
  })

  test('waits a second at most for a result that does not come', async () => {
    const server = serverWith(PROTECTED)
    server.on('/wps/relay/MCSFE_playSummary', () => new Promise(() => {}))
    const page = await openMember({ server })
    page.bind.bindRealityCheck()
    page.chooseCheck('15')
    await page.pass(15 * MINUTE - 1000)
    expect(page.alerts()).toEqual([])
    await page.pass(2500)
    expect(page.alerts()).toEqual(['realityCheck'])
  })

  test('comes at once when a member chooses a shorter interval than has passed, and with another alert’s answer its own interval goes on', async () => {
    const page = await openMember()
    page.bind.bindRealityCheck()
    await page.pass(20 * MINUTE)
    page.chooseCheck('15')
    await page.pass(1000)
    expect(page.alerts()).toEqual(['realityCheck'])
    page.dialogActions.showAlert({ id: 'other', urgency: 'problem', body: { text: 'Other' } })
    while (page.alerts()[0] === 'other') page.dismissAlert()
    expect(page.stored()?.sinceCheck).toBeGreaterThan(0)
    page.dialogs.$alertQueue.set([])
    expect(page.stored()?.sinceCheck).toBe(0)
  })

  test('is not shown in a hidden tab: it is due when the member comes back', async () => {
    const page = await openMember()
    page.bind.bindRealityCheck()
    page.chooseCheck('15')
    await page.pass(15 * MINUTE - 5000)
    page.browser.rawLocal.set(
      'livery:limits',
      JSON.stringify({
        ...(JSON.parse(page.browser.rawLocal.get('livery:limits') ?? '{}') as object),
        play: { ...page.stored(), sinceCheck: 15 * MINUTE },
      }),
    )
    page.tab.happen('hidden')
    await page.pass(5000)
    expect(page.alerts()).toEqual([])
    page.tab.happen('visible')
    await page.pass(1000)
    expect(page.alerts()).toEqual(['realityCheck'])
  })
})

describe('a check with what markets require', () => {
  const MINUTE = 60_000
  const LIMIT = { kind: 'deposit', frame: 'day', amount: '100.00', used: '20.00', resetsAt: 9e12 }
  const required = async (responsiblePlay: object, options: DocumentOptions = {}) => {
    const server = serverWith(PROTECTED)
    server.on('/wps/relay/MCSFE_playLimits', () => ok({ raiseWaitHours: 24, limits: [LIMIT] }))
    const merchant = { features: { ...AURORA.features, responsiblePlay } } as never
    const page = await openMember({ server, merchant, ...options })
    page.bind.bindRealityCheck()
    const alert = () => page.dialogs.$alert.get()
    const shown = async (): Promise<void> => vi.waitFor(async () => (await page.pass(10), expect(alert()?.id).toBe('realityCheck')))
    return { ...page, alert, shown }
  }

  test('MKT-3 stakes, wins and limits stand below time and result', async () => {
    const page = await required({ checkEvery: 15, checkShows: ['play', 'limits'] })
    await page.pass(15 * MINUTE)
    await page.shown()
    expect(await page.text()).toMatch(
      /Your result so far: .*17\.50.*\nBets: .*30\.00.*\nWins: .*12\.50.*\nDaily deposit limit\nUsed: .*20\.00.* \/ .*100\.00/,
    )
    expect(page.alert()?.locked).toBeUndefined()
  })

  test('MKT-3 nothing closes it for the minutes of the pause, which counts down over a reload and is no play', async () => {
    const play = { checkEvery: 15, checkPause: 5 } as const
    const first = await required(play)
    await first.pass(15 * MINUTE)
    await first.shown()
    expect([first.alert()?.locked, await first.text()]).toEqual([true, expect.stringMatching(/\nRequired pause: (?:5:00|4:59)$/)])
    await first.pass(60_000)
    expect(await first.text()).toMatch(/Required pause: (?:4:00|3:5\d)$/)
    const played = first.stored()?.ms

    const page = await required(play, { browser: first.browser })
    await page.shown()
    expect([page.alert()?.locked, await page.text()]).toEqual([true, expect.stringMatching(/Required pause: (?:4:00|3:5\d)$/)])
    await page.pass(4 * MINUTE)
    expect(page.alert()?.locked).toBeUndefined()
    expect(await page.text()).not.toContain('Pause')
    expect((page.stored()?.ms ?? 0) - (played ?? 0)).toBeLessThan(1000)
    page.dismissAlert()
    expect(page.stored()).toEqual(expect.not.objectContaining({ pauseUntil: expect.anything() }))
    expect(page.stored()?.sinceCheck).toBe(0)
  })

  test('MKT-3 each market’s check comes after its own interval, with its own pause', async () => {
    const page = await required({ checkEvery: 30, checks: [{ every: 45, pause: 2, shows: ['play'] }] })
    await page.pass(30 * MINUTE)
    await page.shown()
    expect([page.alert()?.locked, (await page.text()).includes('Bets')]).toEqual([undefined, false])
    page.dismissAlert()
    await page.pass(15 * MINUTE)
    await page.shown()
    expect([page.alert()?.locked, (await page.text()).includes('Bets')]).toEqual([true, true])
  })

  test('MKT-3 a fixed interval is the folder’s, whatever the member had chosen', async () => {
    const page = await required({ checkEvery: 15, checkFixed: true })
    page.chooseCheck('120')
    expect(page.store.$checkEvery.get()).toBe(15)
  })
})

test('RGP-2 RGP-3 RGP-8 the strip over a game is loaded once, for a visitor’s demo too', async () => {
  const page = await openMember()
  page.session.sessionHappened({ type: 'signedOut' })
  await page.bind.loadGameBar()
  const bar = page.store.$gameBar.get()
  expect(bar).toBeTypeOf('function')
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  await page.bind.loadGameBar()
  expect(page.store.$gameBar.get()).toBe(bar)
})

test('RGP-8 a visitor’s time over a demo is counted on this page while it is visible, and nothing of it is stored', async () => {
  const page = await openMember()
  page.session.sessionHappened({ type: 'signedOut' })
  page.store.$playedMs.set(undefined)
  const stop = page.bind.countTrial()
  expect(page.played()).toBe(0)
  await page.pass(70_000)
  page.tab.happen('hidden')
  await page.pass(60_000)
  expect([page.played(), page.stored()]).toEqual([70_000, undefined])
  stop()
  page.tab.happen('visible')
  await page.pass(60_000)
  expect(page.played()).toBe(70_000)
})

describe('MKT-3 where idle members are asked after 2 minutes', () => {
  const features = { ...AURORA.features, responsiblePlay: { askAfterIdle: 2 } }
  const asked = async () => {
    const browser = fakeBrowser()
    const page = await openMember({ browser, merchant: { features }, left: signedInTab(browser.clock.now()) })
    page.bind.bindIdleSignOut(window)
    await page.pass(130_000)
    await vi.waitFor(async () => (await page.pass(10), expect(page.alerts()).toEqual(['idle'])))
    return page
  }

  test('an answer keeps them signed in, and the question comes again', async () => {
    const page = await asked()
    page.confirmAlert()
    await page.pass(100_000)
    expect([page.alerts(), page.session.$session.get().state]).toEqual([[], 'member'])
    await page.pass(60_000)
    expect(page.alerts()).toEqual(['idle'])
  })

  test('any use of the page is an answer', async () => {
    const page = await asked()
    window.dispatchEvent(new Event('keydown'))
    await page.pass(20_000)
    expect([page.alerts(), page.session.$session.get().state]).toEqual([[], 'member'])
  })

  test('without an answer they are signed out after a minute, and sign-in says why', async () => {
    const page = await asked()
    await page.pass(40_000)
    expect(page.session.$session.get().state).toBe('member')
    await page.pass(40_000)
    expect(page.session.$session.get().state).toBe('visitor')
    expect(page.tab.rawTab.get('livery:signed-out-idle')).toBe('1')
  })
})

describe('RGP-8 where idle members are signed out after 10 minutes', () => {
  const features = { ...AURORA.features, responsiblePlay: { signOutAfterIdle: 10 } }
  const MINUTE = 60_000
  const opened = async () => {
    const browser = fakeBrowser()
    return await openMember({ browser, merchant: { features }, left: signedInTab(browser.clock.now()) })
  }
  const state = (page: Awaited<ReturnType<typeof opened>>): string => page.session.$session.get().state

  test('a press, a key or a scroll keeps a member signed in, in every tab', async () => {
    const page = await opened()
    const stop = page.bind.bindIdleSignOut(window)
    for (const sign of ['pointerdown', 'keydown', 'scroll', 'message']) {
      await page.pass(9 * MINUTE)
      document.body.dispatchEvent(new Event(sign, { bubbles: true }))
      if (sign === 'message') window.dispatchEvent(new Event(sign))
      expect(page.browser.rawLocal.get('livery:used-at'), sign).toBe(String(page.tab.clock.now()))
    }
    await page.pass(9 * MINUTE)
    expect(state(page)).toBe('member')
    stop()
    window.dispatchEvent(new Event('keydown'))
    await page.pass(60 * MINUTE)
    expect([state(page), page.browser.rawLocal.get('livery:used-at')]).toEqual(['member', String(page.tab.clock.now() - 69 * MINUTE)])
  })

  test('use is noted every 15 seconds at most, and a clock that was set back notes it again', async () => {
    const page = await opened()
    page.bind.bindIdleSignOut(window)
    const usedAt = (): string | undefined => page.browser.rawLocal.get('livery:used-at')
    const before = usedAt()
    expect(before, 'opening a page is use').toBe(String(page.tab.clock.now()))
    await page.pass(14_999)
    window.dispatchEvent(new Event('keydown'))
    expect(usedAt()).toBe(before)
    await page.pass(1)
    window.dispatchEvent(new Event('keydown'))
    expect(usedAt()).toBe(String(page.tab.clock.now()))
  })

  test('a running game is use', async () => {
    const page = await opened()
    page.bind.bindIdleSignOut(window)
    const frame = document.createElement('iframe')
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600))
    document.body.append(frame)
    await page.pass(30 * MINUTE)
    expect(state(page)).toBe('member')
    frame.remove()
    await page.pass(9 * MINUTE)
    expect(state(page)).toBe('member')
    await page.pass(2 * MINUTE)
    expect(state(page)).toBe('visitor')
  })

  test('a sleeping phone signs out when somebody looks at the page, and after a sign-out nothing looks any more', async () => {
    const page = await opened()
    page.bind.bindIdleSignOut(window)
    page.session.sessionHappened({ type: 'signedOut' })
    await page.pass(30 * MINUTE)
    expect([page.server.callsTo('/wps/session/logout'), page.tab.page.last()]).toEqual([[], undefined])
    page.session.sessionHappened({ type: 'signedIn', member: RECORD })
    page.tab.happen('visible')
    await page.pass(5000)
    expect([state(page), page.server.callsTo('/wps/session/logout').length]).toEqual(['visitor', 1])
  })

  describe('a game or the cashier in a window of its own', () => {
    /** A page that has opened a window, with the clock at its opening. */
    const withWindow = async () => {
      const page = await opened()
      page.bind.bindIdleSignOut(window)
      let isClosed = false
      page.store.noteWindow({ leadTo: () => undefined, close: () => undefined, send: () => undefined, isClosed: () => isClosed })
      /** A phone lets a page behind another one sleep: time passes, and no timer runs. */
      const sleep = async (ms: number): Promise<void> => {
        page.tab.happen('hidden')
        page.browser.clock.setBack(-ms)
        page.tab.happen('visible')
        await page.pass(1000)
      }
      return { ...page, sleep, shut: () => void (isClosed = true) }
    }

    test('is use until it is closed', async () => {
      const page = await withWindow()
      await page.pass(30 * MINUTE)
      expect(state(page)).toBe('member')
      page.shut()
      await page.pass(9 * MINUTE)
      expect(state(page)).toBe('member')
      await page.pass(2 * MINUTE)
      expect(state(page)).toBe('visitor')
    })

    test('that is left open is use for one interval of the reality check, which asks nobody there, after the last sign on the page', async () => {
      const page = await withWindow()
      page.chooseCheck('15')
      await page.pass(14 * MINUTE)
      window.dispatchEvent(new Event('keydown'))
      await page.pass(24 * MINUTE)
      expect([state(page), page.browser.rawLocal.get('livery:used-at')], 'which other tabs know too').toEqual([
        'member',
        String(page.tab.clock.now() - 9 * MINUTE),
      ])
      await page.pass(2 * MINUTE)
      expect(state(page)).toBe('visitor')
    })

    test('is use while the page slept behind it, also where it is closed by the return; the night is not', async () => {
      const page = await withWindow()
      await page.sleep(40 * MINUTE)
      expect(state(page)).toBe('member')
      page.shut()
      await page.sleep(15 * MINUTE)
      expect(state(page)).toBe('member')
      await page.sleep(11 * MINUTE)
      expect(state(page), 'once').toBe('visitor')
      const night = await withWindow()
      await night.sleep(8 * 60 * MINUTE)
      expect(state(night)).toBe('visitor')
    })

    test('undoes no later use in another tab, and counts from now where the clock was set back', async () => {
      const page = await withWindow()
      page.chooseCheck('15')
      await page.pass(16 * MINUTE)
      const later = String(page.tab.clock.now())
      page.browser.openTab().local.set('livery:used-at', later)
      await page.pass(5 * MINUTE)
      expect(page.browser.rawLocal.get('livery:used-at')).toBe(later)
      page.browser.clock.setBack(300 * MINUTE)
      await page.pass(24 * MINUTE)
      expect(state(page)).toBe('member')
      await page.pass(2 * MINUTE)
      expect(state(page)).toBe('visitor')
    })

    test('of a member who has signed out is no use of the next one', async () => {
      const page = await withWindow()
      const { forgetLimits } = page.store
      page.session.sessionHappened({ type: 'signedOut' })
      forgetLimits('7')
      page.session.sessionHappened({ type: 'signedIn', member: RECORD })
      await page.sleep(11 * MINUTE)
      expect(state(page)).toBe('visitor')
    })
  })

  test('elsewhere nobody is, however long', async () => {
    const page = await openMember()
    page.bind.bindIdleSignOut(window)()
    await page.pass(600 * MINUTE)
    expect([state(page), page.browser.rawLocal.has('livery:used-at')]).toEqual(['member', false])
  })
})
