import { BROKEN, withFault, NO_ANSWER, press, untilShown, type State } from '../state.ts'

const HOUR = 3_600_000

const NOTHING_THERE: readonly (readonly [screen: string, path: string, call: string, value: unknown])[] = [
  ['promotions', 'promotions', 'promotionCategories', []],
  ['inbox', 'member/inbox', 'inbox', { total: 0, messages: [] }],
  ['rewards', 'member/rewards', 'rewards', []],
  ['missions', 'member/missions', 'missions', []],
]

export const MEMBER: readonly State[] = [
  { screen: 'account', state: 'without money', path: 'member/home', member: 'brokeMember' },
  { screen: 'account', state: 'choosing a picture', path: 'member/home', member: 'richMember', act: press('member.changeIcon') },
  { screen: 'account', state: 'choosing a language', path: 'member/home', member: 'richMember', act: press('member.language') },
  { screen: 'account', state: 'signing out', path: 'member/home', member: 'richMember', act: press('account.signOut', 'alertdialog') },
  { screen: 'password', state: 'must change', path: 'changePsw', member: 'firstTimeMember', lock: 'firstLogin' },
  {
    screen: 'inbox',
    state: 'a message',
    path: 'member/inbox',
    member: 'richMember',
    act: async ({ page }) => {
      await page.getByRole('main').locator('details summary, li button, article button').first().click()
    },
  },
  ...NOTHING_THERE.map(([screen, path, call, value]): State => ({
    screen,
    state: 'nothing there',
    path,
    member: 'richMember',
    before: withFault(call, { do: 'answer', value }),
  })),
  ...NOTHING_THERE.map(([screen, path, call]): State => ({
    screen,
    state: 'could not be loaded',
    path,
    member: 'richMember',
    before: withFault(call, BROKEN),
  })),
  {
    screen: 'vip',
    state: 'rank unknown',
    path: 'member/vip',
    member: 'vip',
    before: withFault('playerRankProgress', BROKEN),
    act: untilShown('vip.notKnown'),
  },
  { screen: 'inbox', state: 'no answer yet', path: 'member/inbox', member: 'richMember', before: withFault('*', NO_ANSWER) },
  {
    // Lotus opens its cashier in its own window.
    screen: 'cashier',
    state: 'paying in',
    path: 'member/cashier',
    member: 'richMember',
    brands: ['aurora', 'savanna'],
    act: async ({ page, say }) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: say('cashier.deposit'), exact: true })
        .click()
      await page.getByRole('dialog').locator('iframe').contentFrame().locator('#amount').waitFor()
    },
  },
  {
    screen: 'service',
    state: 'a chat',
    path: 'service',
    act: async ({ page }) => {
      await page.getByRole('main').getByRole('button').nth(1).click()
      await page.getByRole('dialog').locator('iframe').contentFrame().getByRole('log').waitFor()
    },
  },
  {
    screen: 'limits',
    state: 'reality check',
    path: 'game',
    member: 'freshMember',
    // An hour of play passed: the page counts it when it is seen again.
    act: async ({ page }) => {
      await page.evaluate((ms) => {
        const stored = JSON.parse(localStorage.getItem('livery:limits') ?? '{}') as { play: object }
        localStorage.setItem('livery:limits', JSON.stringify({ ...stored, play: { ...stored.play, ms, sinceCheck: ms } }))
        document.dispatchEvent(new Event('visibilitychange'))
      }, HOUR + 60_000)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    screen: 'limits',
    state: 'taking a break',
    path: 'member/limits',
    member: 'freshMember',
    act: press('limits.length_hour_other', 'alertdialog', { count: 24 }),
  },
]
