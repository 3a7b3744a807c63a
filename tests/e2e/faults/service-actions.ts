import type { Page } from '@playwright/test'
import { TELEGRAM_ACCOUNT } from '../../../sandbox/data/provider-accounts.ts'
import { LINE_FLOW_KEY, MAYA_KEY, TELEGRAM_FLOW_KEY } from '../../../src/lib/storage-keys.ts'
import { withAuthenticator, withoutOfferInField } from '../fixtures/authenticator.ts'
import { choiceSheet, serviceButton } from '../fixtures/hosted-identity.ts'
import { serviceRow } from '../fixtures/links.ts'
import { expectMember, signedInAs, signOut } from '../fixtures/members.ts'
import {
  answerOfLine,
  goToLine,
  inHash,
  LINE_AND_TELEGRAM,
  linkTelegram,
  mayaLanding,
  newPersona,
  openTelegram,
  telegramLogin,
  telegramOrigin,
  telegramState,
} from '../fixtures/providers.ts'
import { atRest } from '../fixtures/at-rest.ts'
import { expect, hydrated } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { otherOrigin, siteOrigin } from '../sandbox/addresses.ts'
import { handoffCode, signInAtBackEnd } from '../sandbox/sign-in.ts'
import type { Action, ActionSetup, TestContext } from './action.ts'

/** Actions with sign-in services, the super-app, another address and the device's passkeys. */
export const SERVICES: readonly Action[] = [
  { call: 'verifyLineCode', about: 'returning from LINE', ready: backFromLine },
  { call: 'loginLine', about: 'signing in with LINE', ready: backFromLine },
  {
    call: 'loginTelegram',
    about: 'signing in with Telegram',
    ready: async ({ page, sandbox }) => {
      await sandbox.settings(LINE_AND_TELEGRAM)
      const act = await backFromTelegram(page, await openTelegram(page), '/m/home')
      return { act, works: () => expect(choiceSheet(page)).toBeVisible() }
    },
  },
  {
    call: 'telegramLoginSetting',
    about: 'loading the Telegram bot’s id',
    ready: async ({ page, context, sandbox }) => {
      await sandbox.settings({ ...LINE_AND_TELEGRAM, telegramSetting: { botId: '', authDomain: '' } })
      await page.goto('/m/login')
      await hydrated(page)
      await expect(serviceButton(page, 'telegram')).toBeVisible()
      // The settings that the page has loaded by now name no bot, so it has to ask for it.
      await atRest(page)
      await sandbox.settings({ telegramSetting: { botId: TELEGRAM_ACCOUNT.id } })
      const act = (): Promise<void> => serviceButton(page, 'telegram').click()
      return { act, works: () => expect.poll(() => context.pages().some((each) => each.url().startsWith(telegramOrigin()))).toBe(true) }
    },
  },
  {
    call: 'saveMemberInfoByAuthKey',
    about: 'linking a service',
    ready: async ({ page, sandbox }) => {
      await sandbox.settings(LINE_AND_TELEGRAM)
      await signedInAs(page, await sandbox.scenario('freshMember'))
      const act = await backFromTelegram(page, await linkTelegram(page), '/m/member/home')
      const sheet = page.getByRole('dialog', { name: words('social.links') })
      return { act, works: () => expect(serviceRow(sheet, 'telegram')).toContainText(words('social.linked')) }
    },
  },
  {
    call: 'loginMaya',
    about: 'opening the site from the super-app',
    ready: async ({ page }) => {
      return { act: async () => void (await page.goto(await mayaLanding('linh'))), works: () => expectMember(page) }
    },
  },
  {
    call: 'refreshMayaTokens',
    about: 'keeping the super-app’s session alive',
    ready: async ({ page }) => {
      await page.goto(await mayaLanding('linh'))
      await expectMember(page)
      const isKept = (): Promise<boolean> => page.evaluate((key) => sessionStorage.getItem(key) !== null, MAYA_KEY)
      return { act: async () => void (await page.goto('/m/promotions')), works: () => expect.poll(isKept).toBe(true) }
    },
  },
  {
    call: 'redeemHandoff',
    about: 'arriving from the merchant’s other address',
    ready: async ({ page, sandbox }) => {
      await sandbox.settings({ handoff: true })
      const session = await signInAtBackEnd(await sandbox.scenario('freshMember'))
      const act = async (): Promise<void> =>
        void (await page.goto(`/m/promotions?code=${await handoffCode(session, siteOrigin())}`, { referer: otherOrigin() }))
      return { act, works: () => expectMember(page) }
    },
  },
  {
    call: 'loginPasskey',
    about: 'signing in with a passkey',
    ready: async ({ page, sandbox }) => {
      await withoutOfferInField(page)
      await withAuthenticator(page)
      await signedInAs(page, await sandbox.scenario('freshMember'))
      await page.goto('/m/member/home')
      await page
        .getByRole('main')
        .getByRole('button', { name: words('passkeys.title') })
        .click()
      await expect(page.getByText(words('passkeys.done'))).toBeVisible()
      await signOut(page)
      await page.goto('/m/login')
      await hydrated(page)
      const name = page.getByRole('textbox', { name: words('login.username'), exact: true })
      await name.fill('half a na')
      const act = (): Promise<void> => page.getByRole('button', { name: words('passkeys.signIn'), exact: true }).click()
      return { stays: true, act, typed: [name], works: () => expectMember(page) }
    },
  },
]

/** Returns from LINE as a person without an account at the merchant. */
async function backFromLine({ page, sandbox }: TestContext): Promise<ActionSetup> {
  await sandbox.settings(LINE_AND_TELEGRAM)
  await goToLine(page)
  const authorize = page.url()
  const persona = newPersona('mika')
  await page.goto('/robots.txt')
  const reopen = await reopening(page, LINE_FLOW_KEY)
  const act = async (): Promise<void> => {
    await reopen()
    await page.goto(await answerOfLine(authorize, persona))
  }
  return { act, works: () => expect(choiceSheet(page)).toContainText('Mika Santos') }
}

/** Finishes Telegram's flow in the page itself, as its app does, as a person without an account at the merchant. */
async function backFromTelegram(page: Page, popup: Page, path: string): Promise<() => Promise<void>> {
  const state = telegramState(popup.url())
  const reopen = await reopening(page, TELEGRAM_FLOW_KEY)
  await popup.close()
  const id = 6_000_000_000 + Math.floor(Math.random() * 1e9)
  return async () => {
    await reopen()
    await page.goto(`${path}?tgState=${state}#tgAuthResult=${inHash(telegramLogin({ id }))}`)
  }
}

/** Restores the stored flow before each response, because a flow accepts one response only. */
async function reopening(page: Page, key: string): Promise<() => Promise<void>> {
  const flow = await page.evaluate((key) => localStorage.getItem(key) ?? '', key)
  return () => page.evaluate(({ key, flow }) => localStorage.setItem(key, flow), { key, flow })
}
