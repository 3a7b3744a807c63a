import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { accountLink, type Credentials, expectGuest, expectMember, signedInAs, signIn, signOut } from './fixtures/members.ts'
import { MEMBER_SCREENS, PASSED_THROUGH, shownAt } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'
import type { Sandbox } from './sandbox/switchboard.ts'
import { isGuarded } from '#routes/routes.ts'

test('SES-10 PER-4 our pages stay in the back/forward cache, hidden by a style that is not inherited', async ({ page, sandbox }) => {
  await signIn(page, await sandbox.scenario('freshMember'))
  await expect(accountLink(page)).toContainText('1,000.00')
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    const leaving = (): void => {
      const seen = {
        pressed: document.elementFromPoint(100, 400)?.localName,
        inherited: getComputedStyle(document.querySelector('main')!).visibility,
        dialog: getComputedStyle(dialog).visibility,
      }
      Object.assign(window, { leaving: seen })
    }
    // After ours.
    addEventListener('pagehide', () => queueMicrotask(leaving))
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  // Chromium may drop a page that is left with a request under way.
  await atRest(page)
  await page.goto('/m/game')
  await back(page, '/m/home')
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true)
  expect(await page.evaluate(() => (window as { leaving?: unknown }).leaving)).toEqual({
    pressed: 'html',
    inherited: 'visible',
    dialog: 'hidden',
  })
  await expectMember(page)
  await expect(accountLink(page)).toBeVisible()
})

test('SES-10 Back after sign-out shows no member data @core', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('richMember')
  await signIn(page, member)
  await expect(accountLink(page)).toContainText('250,000.00')
  await accountLink(page).click()
  await expect(page.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
  await page.goto('/m/game')
  await expect(accountLink(page)).toContainText('250,000.00')
  await page.goto('/m/member/home')
  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)

  await back(page, '/m/game')
  await expectNobody(page)
  await back(page, /\/m\/login|\/m\/member\/home/)
  await expectNobody(page)

  async function expectNobody(at: Page): Promise<void> {
    await expectGuest(at)
    await expect(at.getByText(member.username).filter({ visible: true })).toHaveCount(0)
    await expect(at.getByText('250,000.00').filter({ visible: true })).toHaveCount(0)
  }
})

/** Every screen on which something of a member can stand: the guarded ones, and those that greet or pay a member too. */
const SCREENS = [
  ...MEMBER_SCREENS.filter((route) => !PASSED_THROUGH.includes(route) && route !== 'member/home'),
  ...(['home', 'game', 'promotions', 'inviteFriends'] as const),
]
/** Chromium keeps six pages of a tab. */
const KEPT = 5
const chains = Array.from({ length: Math.ceil(SCREENS.length / KEPT) }, (_, at) => SCREENS.slice(at * KEPT, (at + 1) * KEPT))

/** How a session ends, on the member's screen. */
type End = (page: Page, sandbox: Sandbox, member: Credentials) => Promise<void>

const here: End = async (page) => signOut(page)
const inAnotherTab: End = async (page) => {
  const other = await page.context().newPage()
  await other.goto('/m/member/home')
  await signOut(other)
  await other.close()
  await expectGuest(page)
}
const lost: End = async (page, sandbox, { username }) => {
  await sandbox.endSessions(username)
  await page.reload()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page).toHaveURL(/\/m\/login/)
}

for (const [how, end, walks] of [
  ['signing out', here, chains],
  ['signing out in another tab', inAnotherTab, chains.slice(0, 1)],
  ['the loss of the session', lost, chains.slice(-1)],
] as const) {
  for (const screens of walks) {
    test(`SES-10 Back after ${how} shows and offers nothing of a member: ${screens.join(', ')}`, async ({ page, sandbox, trouble }) => {
      if (end === lost) trouble.expect(/HTTP 401/)
      await page.addInitScript(watchReturns)
      const member = await sandbox.scenario('richMember')
      await signedInAs(page, member)
      for (const route of screens) {
        await page.goto(shownAt(`/m/${route}`))
        await expectMember(page)
        // Chromium may drop a page that is left with a request under way.
        await atRest(page)
      }
      await page.goto('/m/member/home')
      await atRest(page)
      await end(page, sandbox, member)
      await atRest(page)

      // Leaving by the alert keeps the member's screen in the history, too.
      const visited = [...screens, ...(end === lost ? (['member/home'] as const) : [])]
      for (const route of visited.toReversed()) {
        await page.evaluate(() => history.back()).catch(() => undefined)
        await expect.poll(() => returnsOf(page).then((returns) => returns.map(({ path }) => path))).toContain(shownAt(`/m/${route}`))
        await expectGuest(page)
        await atRest(page)
        await expect(page).toHaveURL(isGuarded(route, 'public') ? /\/m\/(?:login|home)/ : shownAt(`/m/${route}`))
        await expect(page.getByText(member.username).filter({ visible: true })).toHaveCount(0)
      }
      expect((await returnsOf(page)).filter(({ shown, pressed }) => shown || pressed)).toEqual([])
    })
  }
}

/** A document that came back from the cache: whether a frame of it was drawn with content, and whether a press would have reached any. */
interface Return {
  readonly path: string
  readonly shown: boolean
  readonly pressed: boolean
}

function returnsOf(page: Page): Promise<readonly Return[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('returns') ?? '[]') as Return[]).catch(() => [])
}

/** Runs in every document: looks at each frame after it has come back. */
function watchReturns(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const seen = { path: location.pathname + location.search, shown: false, pressed: false }
    const earlier = JSON.parse(sessionStorage.getItem('returns') ?? '[]') as unknown[]
    const look = (): void => {
      const { visibility, clipPath } = getComputedStyle(document.body)
      seen.shown ||= visibility !== 'hidden' && clipPath === 'none'
      seen.pressed ||= document.elementFromPoint(100, 400)?.closest('main') instanceof Element
      sessionStorage.setItem('returns', JSON.stringify([...earlier, seen]))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    look()
  })
}

/** The browser's Back. Playwright's own waits for a load, which a page from the cache does not have. */
async function back(page: Page, to: string | RegExp): Promise<void> {
  await page.evaluate(() => history.back()).catch(() => undefined)
  await expect(page).toHaveURL(to)
}
