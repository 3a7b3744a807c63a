import type { Page } from '@playwright/test'
import { hydrated } from '../e2e/fixtures/test.ts'
import { fillSignIn } from '../e2e/fixtures/members.ts'
import { words } from '../e2e/fixtures/words.ts'
import type { Sandbox } from '../e2e/sandbox/switchboard.ts'
import { hasContent, isGuarded, isScreen, ROUTE_IDS, type RouteId } from '../../src/shells/routes.ts'

/** What a picture's maker has at hand. */
export interface Stage {
  readonly page: Page
  readonly sandbox: Sandbox
  /** The product's words in the picture's language. */
  readonly say: (key: string) => string
  /** Lower case, as the folders of words are named. */
  readonly language: string
}

/** One picture of a screen: what it is called, where it is, and how its state comes about. */
export interface State {
  readonly screen: string
  readonly state: string
  /** Below the language's base, with its query: `game?open=100201`. */
  readonly path: string
  /** The scenario whose member looks at it; a visitor without one. */
  readonly member?: string
  readonly lock?: 'firstLogin'
  /** The whole length of the page. */
  readonly whole?: true
  /** Before the page opens: what is bent at the back end. */
  readonly before?: (stage: Stage) => Promise<unknown>
  /** On the page: what is pressed. */
  readonly act?: (stage: Stage) => Promise<unknown>
}

const NO_ANSWER = { do: 'delay', milliseconds: 60_000 } as const
const BROKEN = { do: 'status', status: 500, body: 'no' } as const

/** Screens with content that no state below shows better. */
const PLAIN: readonly RouteId[] = ROUTE_IDS.filter((route) => isScreen(route) && hasContent(route) && !['home', 'game', 'changePsw', 'launchGame', 'index'].includes(route))

const HOME: readonly State[] = [
  { screen: 'home', state: 'visitor', path: 'home' },
  { screen: 'home', state: 'visitor, whole page', path: 'home', whole: true },
  { screen: 'home', state: 'member', path: 'home', member: 'richMember' },
  { screen: 'home', state: 'no answer yet', path: 'home', before: ({ sandbox }) => sandbox.fail('*', NO_ANSWER) },
  { screen: 'home', state: 'back end in trouble', path: 'home', before: ({ sandbox }) => sandbox.fail('*', BROKEN), act: ({ page, say }) => page.getByText(say('errors.internet_lost')).waitFor() },
]

const GAMES: readonly State[] = [
  { screen: 'games', state: 'all', path: 'game' },
  { screen: 'games', state: 'a category', path: 'game?category=LIVE' },
  { screen: 'games', state: 'search', path: 'game?q=dragon' },
  { screen: 'games', state: 'nothing found', path: 'game?q=zzzzzzzz' },
  { screen: 'games', state: 'game sheet', path: 'game?open=100201', act: ({ page }) => page.getByRole('dialog').waitFor() },
  { screen: 'games', state: 'back end in trouble', path: 'game', before: ({ sandbox }) => sandbox.fail('*', BROKEN), act: ({ page, say }) => page.getByText(say('game.failed')).waitFor() },
  { screen: 'a game', state: 'slot, trial', path: 'game?open=100201', act: playTrial },
]

const ENTRY: readonly State[] = [
  {
    screen: 'login', state: 'wrong password', path: 'login',
    act: async ({ page, say, language }) => {
      await fillSignIn(page, { username: 'nobody77', password: 'not-this-one-1' }, { language: language as 'en' })
      await page.getByRole('main').getByText(say('login.refused_credentials')).waitFor()
    },
  },
  {
    screen: 'register', state: 'empty fields', path: 'register',
    act: async ({ page, say }) => {
      await page.getByRole('button', { name: say('register.submit'), exact: true }).click()
      await page.getByText(say('register.problem_empty')).first().waitFor()
    },
  },
]

const ACCOUNT: readonly State[] = [
  { screen: 'account', state: 'without money', path: 'member/home', member: 'brokeMember' },
  { screen: 'account', state: 'choosing a picture', path: 'member/home', member: 'richMember', act: press('member.changeIcon', 'dialog') },
  { screen: 'account', state: 'choosing a language', path: 'member/home', member: 'richMember', act: press('member.language', 'dialog') },
  { screen: 'account', state: 'signing out', path: 'member/home', member: 'richMember', act: press('account.signOut', 'alertdialog') },
  { screen: 'password', state: 'must change', path: 'changePsw', member: 'firstTimeMember', lock: 'firstLogin' },
]

const SPECIAL: readonly State[] = [
  { screen: 'not found', state: '', path: 'no-such-screen' },
  { screen: 'offline', state: '', path: 'offline' },
]

/** Every picture of the gallery, in the order of a visit. */
export const STATES: readonly State[] = [
  ...HOME,
  ...GAMES,
  ...PLAIN.map((route): State => ({ screen: route, state: '', path: route, ...(isGuarded(route, 'public') && { member: 'richMember' }) })),
  ...ENTRY,
  ...ACCOUNT,
  ...SPECIAL,
]

function press(key: string, opens: 'dialog' | 'alertdialog'): NonNullable<State['act']> {
  return async ({ page, say }) => {
    await page.getByRole('main').getByRole('button', { name: say(key) }).click()
    await page.getByRole(opens).waitFor()
  }
}

async function playTrial({ page, say }: Stage): Promise<void> {
  await page.getByRole('button', { name: say('gameSheet.try'), exact: true }).click()
  await page.getByRole('dialog').locator('iframe').contentFrame().locator('#spin:enabled').waitFor({ timeout: 20_000 })
}

/** What the pages' words are, for `say`. */
export function sayIn(language: string): (key: string) => string {
  return (key) => words(key, {}, language as 'en')
}

/** Brings a state about on a page that is open there. */
export async function bringAbout(state: State, stage: Stage): Promise<void> {
  await hydrated(stage.page)
  await state.act?.(stage)
}
