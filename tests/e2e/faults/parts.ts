import type { Locator, Page } from '@playwright/test'
import { depositLink } from '../fixtures/cashier.ts'
import { openSheet, SLOT, start, viewer } from '../fixtures/games.ts'
import { serviceButton } from '../fixtures/hosted-identity.ts'
import { passwordField } from '../fixtures/members.ts'
import { LINE_AND_TELEGRAM } from '../fixtures/providers.ts'
import { words } from '../fixtures/words.ts'
import { signInAtBackEnd } from '../sandbox/sign-in.ts'
import type { Sandbox } from '../sandbox/switchboard.ts'

/** A part of ours that is loaded when it is wanted. */
export interface Part {
  readonly about: string
  /** Names of its files begin so. */
  readonly files: RegExp
  readonly path: string | ((sandbox: Sandbox) => Promise<string>)
  /** A visitor, or a member of this scenario. */
  readonly who?: string
  readonly settings?: Record<string, unknown>
  readonly controls?: Record<string, unknown>
  /** What somebody does that takes it; without it the page takes it by itself. */
  readonly press?: (page: Page) => Promise<void>
  /** What is said in its place; without it nobody has asked for it. */
  readonly says?: (page: Page) => Locator
  /** What is seen when it is there; without it, it may come with the next screen. */
  readonly shows?: (page: Page) => Locator
}

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page, key: string): Locator => page.getByRole('dialog', { name: words(key) })
const notLoaded = (page: Page): Locator => page.getByText(words('errors.network_offline'), { exact: true }).filter({ visible: true }).first()
const mark = (page: Page): Locator => page.locator('html[data-session=member]')
const firstGame = (page: Page): Locator => page.getByRole('list', { name: words('game.results') }).getByRole('article').first()

/** The address of a link that signs somebody in. */
async function tokenLink(sandbox: Sandbox): Promise<string> {
  return `promotions?token=${(await signInAtBackEnd(await sandbox.scenario('freshMember'))).token}`
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: words('login.username'), exact: true }).fill('demo7')
  await passwordField(page).fill('Livery#2026')
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
}

/** Every part that a screen loads by itself or somebody's press does. */
export const PARTS: readonly Part[] = [
  { about: 'boot', files: /boot\./, path: 'home', shows: (page) => page.getByTitle(words('launcher.hint')) },
  { about: 'who is here', files: /settle\./, path: tokenLink, shows: mark },
  { about: 'a link that signs in', files: /link-token/, path: tokenLink, shows: mark },
  { about: 'the button for customer service', files: /ChatLauncherIsland\.lazy/, path: 'promotions' },
  { about: 'the games of a screen', files: /GameBrowserIsland/, path: 'game', shows: (page) => page.locator('astro-island[component-url*=GameBrowserIsland]:not([ssr])') },
  { about: 'the quick menu', files: /QuickMenuIsland|quick\./, path: 'home', shows: (page) => page.getByRole('navigation', { name: words('menu.label') }).getByRole('link').first() },
  { about: 'the announcements that open by themselves', files: /AnnouncementsPopup/, path: 'home', controls: { popups: 'news' } },
  { about: 'the closed site', files: /ClosedSite/, path: 'promotions', settings: { maintenance: true }, shows: (page) => dialog(page, 'closed.maintenance') },
  { about: 'other services to sign in by', files: /ServiceButtons/, path: 'login', settings: LINE_AND_TELEGRAM, shows: (page) => serviceButton(page, 'line') },
  { about: 'signing in by a passkey', files: /PasskeyButton/, path: 'login', shows: (page) => page.getByRole('button', { name: words('passkeys.signIn'), exact: true }) },
  { about: 'the member', files: /member\./, path: 'promotions', who: 'richMember', shows: (page) => page.getByRole('banner').getByRole('link', { name: /250,000/ }) },
  { about: 'the cashier', files: /CashierHost|DepositLink/, path: 'promotions', who: 'freshMember', shows: depositLink },
  {
    about: 'a game’s sheet', files: /GameSheet/, path: 'game',
    press: (page) => firstGame(page).getByRole('link').or(firstGame(page).getByRole('button')).first().click(),
    says: notLoaded, shows: (page) => page.getByRole('button', { name: words('gameSheet.try'), exact: true }),
  },
  { about: 'the game viewer', files: /GameViewer/, path: 'game', press: (page) => openSheet(page, SLOT).then(() => start(page, 'try')), says: notLoaded, shows: viewer },
  {
    about: 'signing in over a screen', files: /EntryViews/, path: 'promotions',
    press: (page) => page.getByRole('banner').getByRole('link', { name: words('header.signIn'), exact: true }).click(),
    says: notLoaded, shows: (page) => dialog(page, 'login.title'),
  },
  {
    about: 'what says so', files: /EntryViews|DialogViews/, path: 'promotions',
    press: (page) => page.getByRole('banner').getByRole('link', { name: words('header.signIn'), exact: true }).click(),
    shows: (page) => dialog(page, 'login.title'),
  },
  {
    about: 'the choice of a country', files: /CountrySheet/, path: 'register',
    press: async (page) => {
      await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
      await page.getByRole('button', { name: new RegExp(words('sms.pickCountry')) }).click()
    },
    says: notLoaded, shows: (page) => dialog(page, 'sms.countryTitle'),
  },
  {
    about: 'the choice of a language', files: /LanguageSheet/, path: 'member/home', who: 'freshMember',
    press: (page) => main(page).getByRole('button', { name: words('member.language') }).click(),
    says: notLoaded, shows: (page) => dialog(page, 'dialogs.languageTitle'),
  },
  {
    about: 'the choice of a picture', files: /ProfileIconSheet/, path: 'member/home', who: 'freshMember',
    press: (page) => main(page).getByRole('button', { name: words('member.changeIcon'), exact: true }).click(),
    says: notLoaded, shows: (page) => dialog(page, 'member.chooseIcon'),
  },
  {
    about: 'a chat', files: /ChatViewer/, path: 'service',
    press: (page) => main(page).getByRole('button', { name: words('support.way_LIVECHAT'), exact: true }).click(),
    says: notLoaded, shows: (page) => page.getByRole('dialog').locator('iframe'),
  },
  {
    about: 'search that forgives', files: /forgive-rules|every-game/, path: 'game', controls: { forgivingSearch: false },
    press: async (page) => {
      const again = main(page).getByRole('button', { name: words('common.retry'), exact: true })
      await ((await again.isVisible()) ? again.click() : page.getByRole('searchbox', { name: words('game.search') }).fill('plniko'))
    },
    says: (page) => main(page).getByRole('button', { name: words('common.retry'), exact: true }),
    shows: (page) => page.getByText(words('game.close', { keyword: 'plniko' })),
  },
  { about: 'what seals a password', files: /sealing\./, path: 'login', press: signIn, says: (page) => page.getByRole('alert').or(page.getByRole('alertdialog')).or(notLoaded(page)).first(), shows: mark },
]
