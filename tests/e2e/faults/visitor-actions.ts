import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { KEY_LIFE_MS } from '../../../src/api/sealing-key.ts'
import { asksCaptcha, popup } from '../fixtures/captcha.ts'
import { codeField, mobileField, newNumber, sendCode, waiting } from '../fixtures/codes.ts'
import { openSheet, SLOT, slotReady, game, start, viewer } from '../fixtures/games.ts'
import { expectMember, passwordField, type Credentials } from '../fixtures/members.ts'
import { expect, hydrated, openKnowing } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import type { Action, ActionSetup, TestContext } from './action.ts'

const PASSWORD = 'Sunny-Reef-41'
const button = (root: Page | Locator, key: string): Locator => root.getByRole('button', { name: words(key), exact: true })
const username = (page: Page): Locator => page.getByRole('textbox', { name: words('login.username'), exact: true })

/** The sign-in screen with its form filled in. */
async function signingIn(page: Page, member: Credentials): Promise<ActionSetup> {
  await openKnowing(page, '/m/login')
  await hydrated(page)
  await username(page).fill(member.username)
  await passwordField(page).fill(member.password)
  return {
    stays: true,
    act: () => button(page, 'login.submit').click(),
    typed: [username(page), passwordField(page)],
    works: () => expectMember(page),
  }
}

/** The second-factor dialog with the code requested and typed. */
async function secondFactor({ page, sandbox }: TestContext): Promise<Locator> {
  const member = await sandbox.scenario('emailFactor')
  await (await signingIn(page, member)).act()
  const sheet = page.getByRole('dialog', { name: words('secondFactor.title') })
  await expect(sendCode(sheet)).toBeVisible()
  return sheet
}

/** The forgotten-password sheet with the account entered. */
async function forgotten({ page, sandbox }: TestContext): Promise<{ sheet: Locator; mail: string }> {
  const { username: account, email = '' } = await sandbox.scenario('reachable')
  await page.goto('/m/login')
  await hydrated(page)
  await button(page, 'login.forgot').click()
  const sheet = page.getByRole('dialog', { name: words('forgotten.title') })
  await sheet.getByRole('textbox', { name: words('forgotten.account') }).fill(account)
  return { sheet, mail: email }
}

async function joining(page: Page, way: 'username' | 'mobile'): Promise<void> {
  await page.goto('/m/register')
  await hydrated(page)
  if (way === 'mobile') await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
  await page.getByRole('checkbox', { name: words('register.age', { age: 21 }) }).check()
}

const joinButton = (page: Page): Locator => button(page, 'register.submit')
const joinName = (page: Page): Locator => page.getByRole('textbox', { name: words('register.username'), exact: true })

/** The actions of visitors. */
export const VISITORS: readonly Action[] = [
  { call: 'login', about: 'signing in', ready: async ({ page, sandbox }) => signingIn(page, await sandbox.scenario('freshMember')) },
  {
    call: 'rsaKey',
    about: 'signing in',
    ready: async ({ page, sandbox }) => {
      const scene = await signingIn(page, await sandbox.scenario('freshMember'))
      // Focusing a field preloads the key, which expires after a minute: let that pass so that the key is requested again.
      const act = (): Promise<void> => page.clock.fastForward(KEY_LIFE_MS).then(scene.act)
      return { ...scene, act }
    },
  },
  {
    call: 'geetestStart',
    about: 'signing in with a captcha',
    ready: async ({ page, sandbox }) => {
      await sandbox.settings(asksCaptcha('v3'))
      const scene = await signingIn(page, await sandbox.scenario('freshMember'))
      return { stays: true, act: scene.act, typed: scene.typed ?? [], works: () => expect(popup(page)).toBeVisible() }
    },
  },
  {
    call: 'sendLoginCode',
    about: 'requesting a second factor’s code',
    ready: async (stage) => {
      const sheet = await secondFactor(stage)
      await codeField(sheet).fill('123')
      return {
        stays: true,
        act: () => sendCode(sheet).click(),
        typed: [codeField(sheet)],
        works: () => expect(waiting(sheet)).toBeVisible(),
      }
    },
  },
  {
    call: 'verifyLogin',
    about: 'submitting a second factor’s code',
    ready: async (stage) => {
      const sheet = await secondFactor(stage)
      await codeField(sheet).fill('123456')
      const act = (): Promise<void> => button(sheet, 'secondFactor.submit').click()
      // A press right after a failure is ignored (LOG-2), so allow a second one.
      const works = (): Promise<void> =>
        expect(async () => {
          await act()
          await expect(sheet.getByRole('alert')).toContainText(words('secondFactor.refused_invalid'), { timeout: 2000 })
        }).toPass()
      return { stays: true, act, typed: [codeField(sheet)], works }
    },
  },
  {
    call: 'sendPasswordReset',
    about: 'requesting a forgotten password’s code',
    ready: async (stage) => {
      const { sheet } = await forgotten(stage)
      const account = sheet.getByRole('textbox', { name: words('forgotten.account') })
      return {
        stays: true,
        act: () => button(sheet, 'forgotten.send').click(),
        typed: [account],
        works: () => expect(codeField(sheet)).toBeVisible(),
      }
    },
  },
  {
    call: 'resetPassword',
    about: 'setting a new password after forgetting it',
    ready: async (stage) => {
      const { sheet, mail } = await forgotten(stage)
      await button(sheet, 'forgotten.send').click()
      await expect(codeField(sheet)).toBeVisible()
      const secret = sheet.getByLabel(words('password.new'), { exact: true })
      await codeField(sheet).fill(await stage.sandbox.code(mail))
      await secret.fill(PASSWORD)
      return {
        stays: true,
        act: () => button(sheet, 'password.submit').click(),
        typed: [codeField(sheet), secret],
        works: () => expect(sheet.getByText(words('password.changed'))).toBeVisible(),
      }
    },
  },
  {
    call: 'register',
    about: 'joining',
    ready: async ({ page }) => {
      await joining(page, 'username')
      const secret = page.getByLabel(words('register.password'), { exact: true })
      await joinName(page).fill(`nina${randomBytes(5).toString('hex')}`)
      await secret.fill(PASSWORD)
      return { stays: true, act: () => joinButton(page).click(), typed: [joinName(page), secret], works: () => expectMember(page) }
    },
  },
  {
    call: 'autoUsername',
    about: 'requesting a username proposal',
    ready: async ({ page }) => {
      await joining(page, 'username')
      const secret = page.getByLabel(words('register.password'), { exact: true })
      await secret.fill(PASSWORD)
      return {
        stays: true,
        act: () => button(page, 'register.propose').click(),
        typed: [secret],
        works: () => expect(joinName(page)).toHaveValue(/^[a-z]/),
      }
    },
  },
  {
    call: 'sendSmsCode',
    about: 'requesting a code to join',
    ready: async ({ page }) => {
      await joining(page, 'mobile')
      await mobileField(page).fill(newNumber().typed)
      return {
        stays: true,
        act: () => sendCode(page).click(),
        typed: [mobileField(page)],
        works: () => expect(waiting(page)).toBeVisible(),
      }
    },
  },
  {
    call: 'registerMobile',
    about: 'joining by number',
    ready: async ({ page, sandbox }) => {
      const { typed, whole } = newNumber()
      await joining(page, 'mobile')
      await mobileField(page).fill(typed)
      await sendCode(page).click()
      await expect(waiting(page)).toBeVisible()
      await codeField(page).fill(await sandbox.code(whole))
      return {
        stays: true,
        act: () => joinButton(page).click(),
        typed: [mobileField(page), codeField(page)],
        works: () => expectMember(page),
      }
    },
  },
  {
    call: 'launchChat',
    about: 'opening the operator’s chat',
    ready: async ({ page, sandbox }) => {
      await sandbox.settings({ whitelabelVal: { CBS3: true } })
      await openKnowing(page, '/m/service')
      const again = button(page.getByRole('dialog'), 'common.retry')
      const own = page.getByRole('main').getByRole('button', { name: words('support.own') })
      return {
        stays: true,
        // An open dialog covers the other button, and offers its own once the call has failed.
        act: () =>
          expect(async () => ((await page.getByRole('dialog').count()) > 0 ? again : own).click({ timeout: 1500 })).toPass({
            timeout: 20_000,
          }),
        works: () => expect(page.getByRole('dialog').locator('iframe')).toBeAttached(),
      }
    },
  },
  {
    call: 'launchTrial',
    about: 'trying a game',
    ready: async ({ page }) => {
      await openSheet(page, SLOT)
      await start(page, 'try')
      await slotReady(game(page))
      await button(viewer(page), 'viewer.close').click()
      const again = button(viewer(page), 'common.retry')
      return {
        stays: true,
        act: async () => ((await again.isVisible()) ? await again.click() : await openAndTry(page)),
        works: () => slotReady(game(page)),
      }
    },
  },
]

async function openAndTry(page: Page): Promise<void> {
  await openSheet(page, SLOT)
  await start(page, 'try')
}
