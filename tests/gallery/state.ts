import type { Page } from '@playwright/test'
import { hydrated } from '../e2e/fixtures/test.ts'
import { words, type Spoken } from '../e2e/fixtures/words.ts'
import type { Effect, Sandbox } from '../e2e/sandbox/switchboard.ts'

/** What a state's functions can use. */
export interface Stage {
  readonly page: Page
  readonly sandbox: Sandbox
  /** Returns the product's words in the picture's language. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** One picture of a screen: its name, its address, and how to reach its state. */
export interface State {
  readonly screen: string
  readonly state: string
  /** The path below the language's base, with its query: `game?open=100201`. */
  readonly path: string
  /** The brands that have this state; all of them without it. */
  readonly brands?: readonly string[]
  /** The scenario of the signed-in member; a visitor without it. */
  readonly member?: string
  readonly lock?: 'firstLogin'
  /** The whole length of the page. */
  readonly whole?: true
  /** The screen never stops moving: the picture is taken when `act` is done. */
  readonly restless?: true
  /** Prepares the back end before the page opens. */
  readonly before?: (stage: Stage) => Promise<unknown>
  /** Acts on the open page. */
  readonly act?: (stage: Stage) => Promise<unknown>
}

export const NO_ANSWER = { do: 'delay', milliseconds: 60_000 } as const
export const BROKEN = { do: 'status', status: 500, body: 'no' } as const

/** Makes a call of the back end fail. */
export function withFault(call: string, effect: Effect): NonNullable<State['before']> {
  return ({ sandbox }) => sandbox.fail(call, effect)
}

/** Waits until the words of a key are on the page. */
export function untilShown(key: string): NonNullable<State['act']> {
  return ({ page, say }) => page.getByText(say(key)).first().waitFor()
}

/** Presses the control with the words of a key and waits for what it opens. */
export function press(
  key: string,
  opens: 'dialog' | 'alertdialog' = 'dialog',
  values: Readonly<Record<string, number>> = {},
): NonNullable<State['act']> {
  return async ({ page, say }) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: say(key, values) })
      .first()
      .click()
    await page.getByRole(opens).waitFor()
  }
}

/** Chooses a tab of a form; a form with one way has no tabs. */
export async function chooseWay({ page, say }: Stage, way: string): Promise<void> {
  const tab = page.getByRole('tab', { name: say(way), exact: true })
  if (await tab.count()) await tab.click()
}

/** Returns `say` for a language; locale folders are named in lower case. */
export function sayIn(language: string): Stage['say'] {
  return (key, values) => words(key, values, language as Spoken)
}

/** Brings the open page into the state. */
export async function bringAbout(state: State, stage: Stage): Promise<void> {
  await hydrated(stage.page)
  await state.act?.(stage)
}
