import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Sandbox } from '../sandbox/switchboard.ts'

/** The fixtures that an action works with. */
export interface TestContext {
  readonly page: Page
  readonly context: BrowserContext
  readonly sandbox: Sandbox
}

/** A screen that is ready for the action. */
export interface ActionSetup {
  /** Does what sends the call; must also work after a failure. */
  act(): Promise<void>
  /** Fields that must keep what was typed. */
  readonly typed?: readonly Locator[]
  /** True if the action stays in its document, so that the test can also cut the network during it. */
  readonly stays?: boolean
  /** Expects the result of a successful call. */
  readonly works?: () => Promise<void>
}

/** A call and the user's action that sends it. */
export interface Action {
  readonly call: string
  readonly about: string
  ready(stage: TestContext): Promise<ActionSetup>
}
