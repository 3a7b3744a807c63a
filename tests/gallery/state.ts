import type { Page } from '@playwright/test'
import { hydrated } from '../e2e/fixtures/test.ts'
import { words, type Spoken } from '../e2e/fixtures/words.ts'
import type { Effect, Sandbox } from '../e2e/sandbox/switchboard.ts'

/** What a picture's maker has at hand. */
export interface Stage {
  readonly page: Page
  readonly sandbox: Sandbox
  /** The product's words in the picture's language. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** One picture of a screen: what it is called, where it is, and how its state comes about. */
export interface State {
  readonly screen: string
  readonly state: string
  /** Below the language's base, with its query: `game?open=100201`. */
  readonly path: string
  /** The brands that have it; all of them without. */
  readonly brands?: readonly string[]
  /** The scenario whose member looks at it; a visitor without one. */
  readonly member?: string
  readonly lock?: 'firstLogin'
  /** The whole length of the page. */
  readonly whole?: true
  /** Something moves without end: the picture is taken when `act` is done. */
  readonly restless?: true
  /** Before the page opens: what is bent at the back end. */
  readonly before?: (stage: Stage) => Promise<unknown>
  /** On the page: what is pressed. */
  readonly act?: (stage: Stage) => Promise<unknown>
}

export const NO_ANSWER = { do: 'delay', milliseconds: 60_000 } as const
export const BROKEN = { do: 'status', status: 500, body: 'no' } as const

/** A call of the back end goes wrong. */
export function bent(call: string, effect: Effect): NonNullable<State['before']> {
  return ({ sandbox }) => sandbox.fail(call, effect)
}

/** Waits for words of the product on the page. */
export function reads(key: string): NonNullable<State['act']> {
  return ({ page, say }) => page.getByText(say(key)).first().waitFor()
}

/** Presses what has the words, and waits for what opens. */
export function press(key: string, opens: 'dialog' | 'alertdialog' = 'dialog'): NonNullable<State['act']> {
  return async ({ page, say }) => {
    await page.getByRole('main').getByRole('button', { name: say(key) }).first().click()
    await page.getByRole(opens).waitFor()
  }
}

/** One way among the tabs of a form; where a merchant has one way only there are no tabs. */
export async function chooseWay({ page, say }: Stage, way: string): Promise<void> {
  const tab = page.getByRole('tab', { name: say(way), exact: true })
  if (await tab.count()) await tab.click()
}

/** What the pages' words are, for `say`; the language in lower case, as the folders of words are named. */
export function sayIn(language: string): Stage['say'] {
  return (key, values) => words(key, values, language as Spoken)
}

/** Brings a state about on a page that is open there. */
export async function bringAbout(state: State, stage: Stage): Promise<void> {
  await hydrated(stage.page)
  await state.act?.(stage)
}
