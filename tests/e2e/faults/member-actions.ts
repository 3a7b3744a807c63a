import type { Locator, Page } from '@playwright/test'
import { withAuthenticator } from '../fixtures/authenticator.ts'
import { game, openSheet, SLOT, slotReady, start, viewer } from '../fixtures/games.ts'
import { expectGuest, expectMember, signedInAs, pressSignOut } from '../fixtures/members.ts'
import { expect, hydrated, useScreen } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { CATALOGUE } from '../../../sandbox/data/catalogue.ts'
import type { Action, ActionSetup, TestContext } from './action.ts'

const button = (root: Page | Locator, key: string): Locator => root.getByRole('button', { name: words(key), exact: true })
const field = (page: Page, key: string): Locator => page.getByRole('main').getByLabel(words(key), { exact: true })

/** Opens a member's screen and waits for hydration. */
async function open({ page, sandbox }: TestContext, path: string, scenario = 'freshMember'): Promise<Page> {
  await signedInAs(page, await sandbox.scenario(scenario))
  await page.goto(`/m/${path}`)
  await hydrated(page)
  return page
}

/** Opens a member's screen and fills in its form. */
async function form(
  stage: TestContext,
  path: string,
  {
    fields,
    send,
    works,
    scenario,
  }: { fields: Record<string, string>; send: string; works: (page: Page) => Promise<void>; scenario?: string },
): Promise<ActionSetup> {
  const page = await open(stage, path, scenario)
  for (const [key, text] of Object.entries(fields)) await field(page, key).fill(text)
  return {
    stays: true,
    act: () => button(page, send).click(),
    typed: Object.keys(fields).map((key) => field(page, key)),
    works: () => works(page),
  }
}

/** Opens a reward that the back end reports as claimable. */
async function reward(
  stage: TestContext,
  path: string,
  {
    take,
    list,
    offer,
    program,
    works,
  }: {
    take: (page: Page) => Locator
    list?: string
    offer?: unknown
    /** A program that is off unless it is said otherwise. */
    program?: string
    works: (page: Page) => Promise<void>
  },
): Promise<ActionSetup> {
  if (program !== undefined) await stage.sandbox.settings({ availablePromotions: { [program]: { enabled: true } } })
  if (list !== undefined) await stage.sandbox.fail(list, { do: 'answer', value: offer })
  const page = await open(stage, path)
  return { stays: true, act: () => take(page).click(), works: () => works(page) }
}

const TOMORROW = Date.now() + 86_400_000
const MISSION = { id: 'm1', title: 'Ten rounds', progress: 10, target: 10, reward: '5.00', endAt: TOMORROW, state: 'claimable' }

/** The actions of members. */
export const MEMBERS: readonly Action[] = [
  {
    call: 'changePassword',
    about: 'changing the password',
    ready: async ({ page, sandbox }) => {
      const member = await sandbox.scenario('freshMember')
      await signedInAs(page, member)
      await page.goto('/m/changePsw')
      await hydrated(page)
      const [old, fresh] = [field(page, 'password.old'), field(page, 'password.new')]
      await old.fill(member.password)
      await fresh.fill('Quiet-Harbour-77')
      return {
        stays: true,
        act: () => button(page, 'password.submit').click(),
        typed: [old, fresh],
        works: () => expect(page).not.toHaveURL(/changePsw/),
      }
    },
  },
  {
    call: 'setProfileIcon',
    about: 'choosing a profile picture',
    ready: async (stage) => {
      const page = await open(stage, 'member/home')
      const sheet = page.getByRole('dialog', { name: words('member.chooseIcon') })
      return {
        act: async () => {
          await expect(sheet).toBeHidden()
          await button(page, 'member.changeIcon').click()
          // Another than the chosen one: a browser sends a dropped request again by itself, which may succeed after the repair.
          await sheet.getByRole('button', { pressed: false }).last().click()
        },
        works: () => expect(sheet).toBeHidden(),
      }
    },
  },
  {
    call: 'setMemberLanguage',
    about: 'choosing a language',
    ready: async (stage) => {
      const page = await open(stage, 'member/home')
      return {
        act: async () => {
          const isArabic = page.url().includes('/m/ar/')
          await hydrated(page)
          await page
            .getByRole('main')
            .getByRole('button', { name: words('member.language', {}, isArabic ? 'ar' : 'en') })
            .click()
          await page
            .getByRole('dialog')
            .getByText(isArabic ? 'English' : 'العربية')
            .click()
          await expect(page).toHaveURL(isArabic ? '/m/member/home' : '/m/ar/member/home')
        },
        works: () => expectMember(page),
      }
    },
  },
  {
    call: 'logout',
    about: 'signing out',
    ready: async ({ page, sandbox }) => {
      const act = async (): Promise<void> => {
        // Uses a new member each time: a sign-out with the advanced clock would end a later session of the same member too.
        await signedInAs(page, await sandbox.scenario('freshMember'))
        await page.goto('/m/member/home')
        await pressSignOut(page)
      }
      return { act, works: () => expectGuest(page) }
    },
  },
  {
    call: 'handoff',
    about: 'being redirected to another address with a one-use code',
    ready: async (stage) => {
      await stage.sandbox.settings({ handoff: true })
      const page = await open(stage, 'member/home')
      await page.route('https://rewards.aurora-play.example/**', (route) => route.fulfill({ body: '' }))
      return {
        act: async () => void (await page.goto(`/m/home?redirectUrl=${encodeURIComponent('https://rewards.aurora-play.example/x')}`)),
      }
    },
  },
  {
    call: 'domainRoute',
    about: 'being redirected to an address that may be the merchant’s',
    ready: async (stage) => {
      const page = await open(stage, 'member/home')
      return { act: async () => void (await page.goto(`/m/home?redirectUrl=${encodeURIComponent('https://elsewhere.example/')}`)) }
    },
  },
  {
    call: 'feedback',
    about: 'sending feedback',
    ready: (stage) =>
      form(stage, 'feedback', {
        fields: { 'feedback.content': 'More koi, please', 'feedback.contact': 'me@example.com' },
        send: 'feedback.send',
        works: (page) => expect(page.getByText(words('feedback.thanks'), { exact: true })).toBeVisible(),
      }),
  },
  {
    call: 'registerAgent',
    about: 'applying as a partner',
    ready: (stage) =>
      form(stage, 'agentRegister', {
        scenario: 'agent',
        fields: { 'referral.realName': 'Ana Cruz', 'referral.contact': 'ana@example.com', 'referral.channel': 'ana.example' },
        send: 'referral.apply',
        works: (page) => expect(page.getByText(words('referral.applied'))).toBeVisible(),
      }),
  },
  {
    call: 'redeemPromoCode',
    about: 'redeeming a code',
    ready: (stage) =>
      form(stage, 'member/promo-code', {
        fields: { 'programs.code': 'welcome88' },
        send: 'programs.redeem',
        works: (page) => expect(page.getByRole('main').getByRole('status')).toContainText('88'),
      }),
  },
  {
    call: 'claimDailySignIn',
    about: 'claiming the daily reward',
    ready: (stage) =>
      reward(stage, 'member/sign-in', {
        take: (page) => page.getByRole('button', { name: /^Collect / }),
        works: (page) => expect(button(page, 'programs.tomorrow')).toBeDisabled(),
      }),
  },
  {
    call: 'claimMission',
    about: 'claiming a mission’s reward',
    ready: (stage) =>
      reward(stage, 'member/missions', {
        list: 'missions',
        offer: [MISSION],
        take: (page) => button(page, 'programs.take'),
        works: (page) => expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty(),
      }),
  },
  {
    call: 'claimSavior',
    about: 'claiming the rescue fund',
    ready: (stage) =>
      reward(stage, 'member/rescue', {
        list: 'savior',
        offer: { eligible: true, amount: '50.00' },
        program: 'SAVIOR',
        take: (page) => button(page, 'programs.takeRescue'),
        works: (page) => expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty(),
      }),
  },
  {
    call: 'claimReward',
    about: 'claiming a reward',
    ready: (stage) =>
      reward(stage, 'member/rewards', {
        take: (page) => button(page, 'programs.take').first(),
        works: (page) => expect(page.getByText(words('programs.taken')).first()).toBeVisible(),
      }),
  },
  {
    call: 'joinPromotion',
    about: 'joining a promotion',
    ready: (stage) =>
      reward(stage, 'activity?id=welcome', {
        take: (page) => button(page, 'promotions.join'),
        works: (page) => expect(page.getByRole('main').getByRole('status')).toContainText(words('promotions.joined')),
      }),
  },
  {
    call: 'readInbox',
    about: 'opening a message',
    ready: async (stage) => {
      const page = await open(stage, 'member/inbox', 'richMember')
      return {
        act: async () => {
          await page.reload()
          await page.getByText('New games this week').click()
        },
        works: () => expect(page.getByRole('main').getByRole('status')).toContainText(words('inbox.unread_other', { count: 2 })),
      }
    },
  },
  {
    call: 'launchGame',
    about: 'playing',
    ready: async (stage) => {
      const page = await open(stage, 'home', 'richMember')
      return playing(page, async () => {
        await openSheet(page, SLOT)
        await start(page, 'play')
      })
    },
  },
  {
    call: 'launchLottery',
    about: 'playing a lottery',
    ready: async (stage) => {
      const { page, begin, works } = await lottery(stage)
      return { ...playing(page, begin), works }
    },
  },
  // The game is open then, so nothing is left to press in this document.
  {
    call: 'reportEvent',
    about: 'playing a lottery',
    ready: async (stage) => {
      const { page, begin, works } = await lottery(stage)
      // Tracking starts with the first use of the page.
      return { act: () => begin().then(() => useScreen(page)), works }
    },
  },
  { call: 'registerPasskey', about: 'creating a passkey', ready: (stage) => makingPasskey(stage) },
]

/** A game in the viewer; the viewer's retry starts it again when it did not open. */
function playing(page: Page, begin: () => Promise<void>): ActionSetup {
  const again = button(viewer(page), 'common.retry')
  const act = async (): Promise<void> => {
    // What the last try led to is shown first: the viewer with its retry, or no viewer.
    await expect.poll(async () => (await again.isVisible()) || !(await viewer(page).isVisible())).toBe(true)
    await ((await again.isVisible()) ? again.click() : begin())
  }
  return { stays: true, act, works: () => slotReady(game(page)) }
}

/** A lottery that a member's link starts; `begin` opens that link. */
async function lottery(
  stage: TestContext,
): Promise<{ readonly page: Page; readonly begin: () => Promise<void>; readonly works: () => Promise<void> }> {
  const code = CATALOGUE.find(({ vendor }) => vendor === 'TCG_LOTTO_VN')?.code
  const page = await open(stage, 'home', 'richMember')
  const begin = async (): Promise<void> => void (await page.goto(`/m/launchGame?code=${code}&prize_mode=1&playType=P1&lottoView=betting`))
  return { page, begin, works: () => expect(game(page).locator('body')).not.toBeEmpty() }
}

async function makingPasskey(stage: TestContext): Promise<ActionSetup> {
  const device = await withAuthenticator(stage.page)
  const page = await open(stage, 'member/home')
  const row = page.getByRole('main').getByRole('button', { name: words('passkeys.title') })
  // An earlier press may have succeeded: the device creates only one passkey per member.
  const act = (): Promise<void> => device.forget().then(() => row.click())
  return { stays: true, act, works: () => expect(page.getByText(words('passkeys.done'))).toBeVisible() }
}
