import { randomBytes } from 'node:crypto'
import { RELOADED_AT_KEY } from '../../src/lib/storage-keys.ts'
import { AMOUNTS } from '../e2e/fixtures/amounts.ts'
import { digits, SLOT } from '../e2e/fixtures/games.ts'
import { unnecessary } from '../e2e/fixtures/unnecessary.ts'
import { words, type Spoken } from '../e2e/fixtures/words.ts'
import { signInAtBackEnd } from '../e2e/sandbox/sign-in.ts'
import type { Sandbox } from '../e2e/sandbox/switchboard.ts'
import { expect, signedInAs, test } from './fixtures.ts'
import { at, gone, press, pressInFrame, see, seeInFrame, typeInto, type Target } from './hand.ts'
import { bundled, preloadedPicture, scriptBehind, scriptsNamed, scriptsOf } from './site.ts'
import type { Plain, Tab } from './tab.ts'

const DIALOG = 'dialog[open]'
const ACCOUNT = { css: 'header a[href$="/member/home"]' }

test.describe('→', () => {
  test('RGP-1 BRW-2 money: twenty amounts in their currencies are written alike', async ({ tab }) => {
    const script = await bundled('money.page.ts')
    const written = await tab.run(
      // oxlint-disable-next-line no-new-func
      new Function('amounts', 'own', `${script};return writeAmounts(amounts, own)`) as (...facts: readonly Plain[]) => readonly string[],
      AMOUNTS,
      { currency: 'PHP', symbol: '₱', position: 'before' },
    )
    expect(written).toEqual(AMOUNTS.map(([, , , expected]) => `\u2068${expected}\u2069`))
  })
})

for (const { direction, root, language, other } of [
  { direction: '→', root: '/m', language: 'en', other: { name: 'العربية', home: '/m/ar/home', dir: 'rtl' } },
  { direction: '←', root: '/m/ar', language: 'ar', other: { name: 'English', home: '/m/home', dir: 'ltr' } },
] as const) {
  test.describe(direction, () => {
    const say = (key: string, values: Record<string, string | number> = {}): string => words(key, values, language)
    const link = (path: string): Target => ({ css: `a[href="${root}${path}"]` })
    const button = (key: string, within = ''): Target => ({ css: `${within} button`, name: say(key) })
    const tabBar = (path: string): Target => ({ css: `nav[aria-label="${say('chrome.tabs')}"] a[href="${root}${path}"]` })
    const tile = { css: `article a[href="${root}/game?open=${SLOT}"]` }

    test('BRW-2 home: lanes stand at their start, also once live games have arrived', async ({ tab, sandbox, origin }) => {
      await tab.open(`${origin}${root}/home`)
      await see(tab, tile)
      await sandbox.received('findGames')
      await expectLanesAtStart(tab)
      expect(await tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      expect(await tab.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches), 'motion is on').toBe(false)
    })

    test('BRW-2 home: a banner lost on its way is there with the next page at the latest', async ({ tab, sandbox, origin }) => {
      const picture = preloadedPicture('home')
      await openWhileLost(tab, sandbox, `${origin}${root}/home`, [picture])
      await tab.open(`${origin}${root}/home?again`)
      await expect
        .poll(() =>
          tab.run((path: string) => [...document.images].find(({ currentSrc }) => currentSrc.endsWith(path))?.naturalWidth ?? 0, picture),
        )
        .toBeGreaterThan(0)
    })

    test('BRW-2 promotions: the page’s own scripts lost on their way come with a reload', async ({ tab, sandbox, origin }) => {
      await openWhileLost(tab, sandbox, `${origin}${root}/promotions`, scriptsOf('promotions'))
      // Meanwhile the page is reloaded.
      await expect
        .poll(() => tab.run(() => (document.querySelector('.chat-button')?.getClientRects().length ?? 0) > 0).catch(() => false))
        .toBe(true)
    })

    test('BRW-2 search: the first press leads to the games, and typing finds some', async ({ tab, origin }) => {
      await tab.open(`${origin}${root}/home`)
      await press(tab, tabBar('/game'))
      await at(tab, `${root}/game`)
      await typeInto(tab, { css: 'input[type=search]' }, 'plinko')
      await see(tab, { css: 'main article a' }, /plinko/i)
    })

    test('BRW-1 BRW-2 a game’s sheet and its trial: the first press opens the sheet, the trial starts in the page, and Escape closes each', async ({
      tab,
      origin,
    }) => {
      await tab.open(`${origin}${root}/home`)
      await press(tab, tile)
      await see(tab, button('gameSheet.try', DIALOG))
      await tab.key('Escape')
      await gone(tab, { css: DIALOG })
      // The step back out of the closed sheet would close the next one.
      await expect.poll(() => tab.run(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)).toBe(0)
      await press(tab, tile)
      await press(tab, button('gameSheet.try', DIALOG))
      // The frame has loaded. Nothing may look into it here: WebDriver would give it the keys.
      await see(tab, { css: `${DIALOG} iframe[data-loaded]` })
      await tab.key('Escape')
      await gone(tab, { css: `${DIALOG} iframe` })
    })

    test('BRW-2 join: a visitor becomes a member', async ({ tab, origin }) => {
      await tab.open(`${origin}${root}/home`)
      await press(tab, link('/register'))
      await typeInto(tab, { css: 'input[autocomplete=username]' }, `nina${randomBytes(5).toString('hex')}`)
      await typeInto(tab, { css: 'input[autocomplete=new-password]' }, 'Sunny-Reef-41')
      await press(tab, { css: 'input[type=checkbox]', name: say('register.age', { age: 21 }) })
      await press(tab, button('register.submit'))
      await seeBalance(tab, '100000')
    })

    test('BRW-2 sign in: by name and password, from home, and the second screen shows the member and the balance too', async ({
      tab,
      sandbox,
      origin,
    }) => {
      const member = await sandbox.scenario('richMember')
      await tab.open(`${origin}${root}/home`)
      await press(tab, link('/login'))
      await typeInto(tab, { css: 'input[autocomplete^=username]' }, member.username)
      await typeInto(tab, { css: 'input[autocomplete=current-password]' }, member.password)
      await press(tab, { css: 'button[type=submit]', name: say('login.submit') })
      await at(tab, `${root}/home`)
      await seeBalance(tab, '25000000')
      await press(tab, tabBar('/promotions'))
      await at(tab, `${root}/promotions`)
      await seeBalance(tab, '25000000')
    })

    test('BRW-2 sign in: a script lost on its way costs nothing but time, also where the browser does not load it again', async ({
      tab,
      sandbox,
      origin,
    }) => {
      const member = await sandbox.scenario('freshMember')
      await openWhileLost(tab, sandbox, `${origin}${root}/login`, [scriptBehind('SignInIsland', 'login')])
      const name = { css: 'input[autocomplete^=username]' }
      await expect(async () => {
        await press(tab, name)
        await expect.poll(() => tab.run(() => document.querySelector('main [type=submit]:enabled') !== null), { timeout: 2000 }).toBe(true)
      }).toPass()
      await typeInto(tab, name, member.username)
      await typeInto(tab, { css: 'input[autocomplete=current-password]' }, member.password)
      await press(tab, { css: 'button[type=submit]', name: say('login.submit') })
      await at(tab, `${root}/home`)
      await see(tab, ACCOUNT)
    })

    test('BRW-2 RTE-4 sign in: a link does so also when the script for it is lost on its way', async ({ tab, sandbox, origin }) => {
      const { token } = await signInAtBackEnd(await sandbox.scenario('freshMember'))
      // The page does not reload at once, before the script can be loaded again.
      await tab.run((key: string, at: number) => sessionStorage.setItem(key, String(at)), RELOADED_AT_KEY, Date.now() - 9000)
      await openWhileLost(tab, sandbox, `${origin}${root}/promotions?token=${token}`, scriptsNamed('member'))
      await expect(async () => {
        await tab.key('Tab')
        await expect.poll(() => tab.run(() => document.documentElement.dataset['session']), { timeout: 2000 }).toBe('member')
      }).toPass()
      await see(tab, ACCOUNT)
      await at(tab, `${root}/promotions`)
    })

    test('BRW-2 play for money: a round changes the balance', async ({ tab, sandbox, origin }) => {
      test.setTimeout(120_000)
      await signedInAs(tab, await sandbox.scenario('richMember'))
      await tab.open(`${origin}${root}/home`)
      await press(tab, tile)
      await press(tab, button('gameSheet.play', DIALOG))
      await pressInFrame(tab, '#turbo')
      await pressInFrame(tab, '#spin:enabled')
      await seeInFrame(tab, '#game:not([data-phase=ready])')
      // A round may win twenty free spins.
      await seeInFrame(tab, '#game[data-phase=ready]', /(?:)/, { timeout: 70_000, intervals: [200] })
      const balance = digits(await seeInFrame(tab, '#balance'))
      await press(tab, button('viewer.close', DIALOG))
      await gone(tab, { css: DIALOG })
      await seeBalance(tab, balance)
    })

    test('BRW-2 back: it closes a sheet, and leads from a screen to the one before', async ({ tab, origin }) => {
      await tab.open(`${origin}${root}/home`)
      await press(tab, tile)
      await see(tab, button('gameSheet.try', DIALOG))
      await tab.back()
      await gone(tab, { css: DIALOG })
      await at(tab, `${root}/home`)
      await press(tab, tabBar('/promotions'))
      await at(tab, `${root}/promotions`)
      await tab.back()
      await at(tab, `${root}/home`)
      await see(tab, tile)
    })

    test('BRW-2 language: the other direction, with lanes at their start', async ({ tab, origin }) => {
      await tab.open(`${origin}${root}/home`)
      await press(tab, { css: 'footer [data-languages]' })
      await press(tab, { css: `${DIALOG} button`, name: other.name })
      await at(tab, other.home)
      await expect
        .poll(
          () => tab.run(() => (document.documentElement as HTMLElement | null)?.dir),
          'a document that is just coming has no element yet',
        )
        .toBe(other.dir)
      await see(tab, { css: `article a[href$="/game?open=${SLOT}"]` })
      await expectLanesAtStart(tab)
    })

    test('BRW-2 announcement: it opens over home, is read and closed', async ({ tab, sandbox, origin }) => {
      await sandbox.controls({ popups: 'news' })
      // To whoever has not chosen this language, another one would be offered first.
      await tab.open(`${origin}/robots.txt`)
      await tab.run((code) => localStorage.setItem('language', code), language.toUpperCase())
      await tab.open(`${origin}${root}/home`)
      await press(tab, button('common.ok', DIALOG))
      await gone(tab, { css: DIALOG })
    })

    test('BRW-2 service chat: it replies, and its button closes it', async ({ tab, origin }) => {
      await tab.open(`${origin}${root}/home`)
      await press(tab, tabBar('/service'))
      await at(tab, `${root}/service`)
      await press(tab, { css: 'main button', name: words('support.numbered', { name: say('support.way_chat'), number: 1 }, language) })
      await seeInFrame(tab, '[role=log]', /./)
      await press(tab, button('support.close', DIALOG))
      await gone(tab, { css: DIALOG })
    })

    test('BRW-2 PRO-4 inbox: a message that is opened is read', async ({ tab, sandbox, origin }) => {
      await signedInAs(tab, await sandbox.scenario('richMember'))
      await tab.open(`${origin}${root}/member/inbox`)
      const unread = { css: 'details[data-unread] summary' }
      const expectUnread = (count: number): Promise<void> =>
        expect.poll(() => tab.run((css: string) => document.querySelectorAll(css).length, unread.css)).toBe(count)
      await see(tab, unread)
      await expectUnread(3)
      await press(tab, unread)
      await expectUnread(2)
    })

    test('BRW-2 cashier: the deposit opens in the page, and its button closes it', async ({ tab, sandbox, origin }) => {
      await sandbox.settings({ handoff: true })
      await signedInAs(tab, await sandbox.scenario('freshMember'))
      await tab.open(`${origin}${root}/home`)
      await press(tab, { css: 'header a', name: say('cashier.deposit') })
      await seeInFrame(tab, '#amount')
      await press(tab, button('cashier.close', DIALOG))
      await gone(tab, { css: DIALOG })
    })

    test('BRW-2 sign out: the member confirms and is a visitor again', async ({ tab, sandbox, origin }) => {
      await signedInAs(tab, await sandbox.scenario('freshMember'))
      await tab.open(`${origin}${root}/home`)
      await press(tab, tabBar('/member/home'))
      await signOut(tab, language)
      await tab.open(`${origin}${root}/home`)
      await see(tab, link('/login'))
    })
  })
}

for (const { merchant, language } of [
  { merchant: 'lotus', language: 'vi' },
  { merchant: 'savanna', language: 'en' },
] as const) {
  test.describe('→', () => {
    test.use({ merchant })

    test(`BRW-2 sign out at ${merchant}`, async ({ tab, sandbox, origin }) => {
      await signedInAs(tab, await sandbox.scenario('freshMember'), merchant)
      await tab.open(`${origin}/m/member/home`)
      await signOut(tab, language)
    })
  })
}

test.describe('→', () => {
  test.use({ merchant: 'savanna' })

  test('TRK-8 BRW-2 consent required and not given: no request to a channel and nothing unnecessary stored, on home, at sign-in and among the games; a yes loads the pixels', async ({
    tab,
    sandbox,
    origin,
  }) => {
    await sandbox.controls({ consentRequired: true })
    const account = `e${randomBytes(6).toString('hex')}`
    const link = `?facebook=${account}&tiktok=${account}&gtag=G-${account}&fbclid=c1&ttclid=c2&tid=t1`
    for (const path of ['/m/home', '/m/login', '/m/game']) {
      await tab.open(origin + path + link)
      await see(tab, { css: '.consent-sheet' })
      const { stored, asked } = await tab.run(traces)
      expect(unnecessary(stored), path).toEqual([])
      expect(
        asked.filter((address) => !address.startsWith(`${origin}/`) || address.includes('/frame/')),
        path,
      ).toEqual([])
    }
    expect([
      ...(await sandbox.pixels(account)),
      ...(await sandbox.requests('reportEvent')),
      ...(await sandbox.requests('reportPerformance')),
    ]).toEqual([])
    await press(tab, { css: '.consent-sheet button', name: words('consent.accept') })
    await expect
      .poll(async () => [...new Set((await sandbox.pixels(account)).map(({ channel }) => channel))].toSorted(), { timeout: 20_000 })
      .toEqual(['facebook', 'tiktok'])
    await sandbox.received('reportEvent')
  })
})

/** Runs in the page: what it and the pages before it stored, and what it asked for. */
function traces(): { stored: string[]; asked: string[] } {
  const cookies = document.cookie
    .split('; ')
    .filter(Boolean)
    .map((cookie) => cookie.split('=')[0]!)
  return {
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...cookies],
    asked: performance.getEntriesByType('resource').map(({ name }) => name),
  }
}

/** Signs out on the member’s screen once it shows the balance, confirms, and waits for the next screen. */
async function signOut(tab: Tab, language: Spoken): Promise<void> {
  const button = { css: 'button', name: words('account.signOut', {}, language) }
  await see(tab, { css: 'main section[aria-labelledby=balance]' }, /[1-9]/)
  await press(tab, { ...button, css: 'main button' })
  await press(tab, { ...button, css: `${DIALOG} button` })
  await at(tab, /^\/m\/(?:ar\/)?(?:login|home)/)
  await see(tab, { css: 'main' })
}

/** The balance in the header, in digits. */
async function seeBalance(tab: Tab, balance: string): Promise<void> {
  await expect.poll(async () => digits(await see(tab, ACCOUNT)), { message: 'the balance in the header', timeout: 20_000 }).toBe(balance)
}

/** Every lane in the window begins with its first game, in the page's direction. */
async function expectLanesAtStart(tab: Tab): Promise<void> {
  await expect
    .poll(
      () =>
        tab.run(() => {
          const rtl = document.documentElement.dir === 'rtl'
          const lanes = [...document.querySelectorAll<HTMLElement>('section [data-rail] ul')].filter(
            (lane) => lane.querySelectorAll('article').length > 5,
          )
          const off = lanes.map((lane) => {
            const [row, first] = [lane.getBoundingClientRect(), lane.children[0]!.getBoundingClientRect()]
            return Math.abs(Math.round(rtl ? row.right - first.right : first.left - row.left))
          })
          return lanes.length > 1 && off.every((pixels) => pixels < 40) ? 'at their start' : `off by ${off.join(', ')}`
        }),
      { message: 'lanes', timeout: 20_000 },
    )
    .toBe('at their start')
}

/** Opens a page while files of the site are lost on their way, until it has asked for one of them. */
async function openWhileLost(tab: Tab, sandbox: Sandbox, url: string, files: readonly string[]): Promise<void> {
  const restores = await Promise.all(files.map((file) => sandbox.fail(file, { do: 'drop' })))
  await tab.open(url)
  await expect.poll(async () => (await sandbox.requests()).some(({ path }) => files.includes(path))).toBe(true)
  await Promise.all(restores.map((restore) => restore()))
}
