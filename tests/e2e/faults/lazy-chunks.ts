import type { Locator, Page } from '@playwright/test'
import { depositLink } from '../fixtures/cashier.ts'
import { openSheet, SLOT, start, viewer } from '../fixtures/games.ts'
import { serviceButton } from '../fixtures/hosted-identity.ts'
import { passwordField } from '../fixtures/members.ts'
import { LINE_AND_TELEGRAM } from '../fixtures/providers.ts'
import { words } from '../fixtures/words.ts'
import { signInAtBackEnd } from '../sandbox/sign-in.ts'
import type { Sandbox } from '../sandbox/switchboard.ts'

/** A chunk of ours that is loaded on demand. */
export interface LazyChunk {
  readonly about: string
  /** Matches the beginning of its file names. */
  readonly files: RegExp
  readonly path: string | ((sandbox: Sandbox) => Promise<string>)
  /** A member of this scenario; a visitor without it. */
  readonly who?: string
  readonly settings?: Record<string, unknown>
  readonly controls?: Record<string, unknown>
  /** The press that loads it; without it the page loads it itself. */
  readonly press?: (page: Page) => Promise<void>
  /** The message shown when it fails to load; without it no message is expected, since no user action asked for it. */
  readonly message?: (page: Page) => Locator
  /** What it shows once loaded; without it the chunk may load with the next screen only. */
  readonly shows?: (page: Page) => Locator
}

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page, key: string): Locator => page.getByRole('dialog', { name: words(key) })
const notLoaded = (page: Page): Locator => page.getByText(words('common.notLoaded'), { exact: true }).filter({ visible: true }).first()
const mark = (page: Page): Locator => page.locator('html[data-session=member]')
const firstGame = (page: Page): Locator =>
  page
    .getByRole('list', { name: words('game.results') })
    .getByRole('article')
    .first()

/** The address of a link that signs a member in. */
async function tokenLink(sandbox: Sandbox): Promise<string> {
  return `promotions?token=${(await signInAtBackEnd(await sandbox.scenario('freshMember'))).token}`
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: words('login.username'), exact: true }).fill('demo7')
  await passwordField(page).fill('Livery#2026')
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
}

/** Every chunk that a screen or a press loads on demand. */
export const LAZY_CHUNKS: readonly LazyChunk[] = [
  { about: 'boot', files: /boot\./, path: 'home', shows: (page) => page.locator('.chat-button') },
  { about: 'the session check and sign-in by link', files: /member\./, path: tokenLink, shows: mark },
  { about: 'the customer service button', files: /chat-button/, path: 'promotions' },
  {
    about: 'the list of games',
    files: /GameBrowser/,
    path: 'game',
    shows: (page) => page.locator('astro-island[component-url*=GameBrowser]:not([ssr])'),
  },
  { about: 'the announcements popup', files: /opening\./, path: 'home', controls: { popups: 'news' } },
  {
    about: 'the closed site',
    files: /ClosedSite/,
    path: 'promotions',
    settings: { maintenance: true },
    shows: (page) => dialog(page, 'closed.maintenance'),
  },
  {
    about: 'the buttons of other services',
    files: /ServiceButtons/,
    path: 'login',
    settings: LINE_AND_TELEGRAM,
    shows: (page) => serviceButton(page, 'line'),
  },
  {
    about: 'the passkey button',
    files: /PasskeyButton/,
    path: 'login',
    shows: (page) => page.getByRole('button', { name: words('passkeys.signIn'), exact: true }),
  },
  {
    about: 'the member’s balance',
    files: /member\./,
    path: 'promotions',
    who: 'richMember',
    shows: (page) => page.getByRole('banner').getByRole('link', { name: /250,000/ }),
  },
  { about: 'the cashier', files: /CashierHost/, path: 'promotions', who: 'freshMember', shows: depositLink },
  {
    about: 'a game’s sheet',
    files: /game\./,
    path: 'game',
    press: (page) => firstGame(page).getByRole('link').or(firstGame(page).getByRole('button')).first().click(),
    message: notLoaded,
    shows: (page) => page.getByRole('button', { name: words('gameSheet.try'), exact: true }),
  },
  {
    about: 'the game viewer',
    files: /GameViewer/,
    path: 'game',
    press: (page) => openSheet(page, SLOT).then(() => start(page, 'try')),
    message: notLoaded,
    shows: viewer,
  },
  {
    about: 'the sign-in sheet over a screen',
    files: /AuthSheets/,
    path: 'promotions',
    press: (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: words('header.signIn'), exact: true })
        .click(),
    message: notLoaded,
    shows: (page) => dialog(page, 'login.title'),
  },
  {
    about: 'the sign-in sheet and the dialogs',
    files: /AuthSheets|DialogViews/,
    path: 'promotions',
    press: (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: words('header.signIn'), exact: true })
        .click(),
    shows: (page) => dialog(page, 'login.title'),
  },
  {
    about: 'the list of countries',
    files: /CountrySheet/,
    path: 'register',
    press: async (page) => {
      await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
      await page.getByRole('button', { name: new RegExp(words('sms.pickCountry')) }).click()
    },
    message: notLoaded,
    shows: (page) => dialog(page, 'sms.countryTitle'),
  },
  {
    about: 'the list of languages',
    files: /LanguageSheet/,
    path: 'member/home',
    who: 'freshMember',
    press: (page) =>
      main(page)
        .getByRole('button', { name: words('member.language') })
        .click(),
    message: notLoaded,
    shows: (page) => dialog(page, 'dialogs.languageTitle'),
  },
  {
    about: 'the profile pictures',
    files: /ProfileIconSheet/,
    path: 'member/home',
    who: 'freshMember',
    press: (page) =>
      main(page)
        .getByRole('button', { name: words('member.changeIcon'), exact: true })
        .click(),
    message: notLoaded,
    shows: (page) => dialog(page, 'member.chooseIcon'),
  },
  {
    about: 'a chat',
    files: /ChatViewer/,
    path: 'service',
    press: (page) =>
      main(page)
        .getByRole('button', { name: words('support.numbered', { name: words('support.way_chat'), number: 1 }), exact: true })
        .click(),
    message: notLoaded,
    shows: (page) => page.getByRole('dialog').locator('iframe'),
  },
  {
    about: 'the forgiving search',
    files: /close-matches\.rules|all-games\.actions/,
    path: 'game',
    controls: { forgivingSearch: false },
    press: async (page) => {
      const again = main(page).getByRole('button', { name: words('common.retry'), exact: true })
      await ((await again.isVisible()) ? again.click() : page.getByRole('searchbox', { name: words('game.search') }).fill('plniko'))
    },
    message: (page) => main(page).getByRole('button', { name: words('common.retry'), exact: true }),
    shows: (page) => page.getByText(words('game.close', { keyword: 'plniko' })),
  },
  {
    about: 'password encryption',
    files: /sealing\./,
    path: 'login',
    press: signIn,
    // A lost file is told as the call that needed it.
    message: (page) => page.getByText(words('errors.network_cors'), { exact: true }).filter({ visible: true }),
    shows: mark,
  },
]
