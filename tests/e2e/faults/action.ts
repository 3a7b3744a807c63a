import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Sandbox } from '../sandbox/switchboard.ts'

/** Where an action happens. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly sandbox: Sandbox
}

/** A screen on which the action is possible. */
export interface Scene {
  /** What somebody does that sends the call; also after it went wrong. */
  act(): Promise<void>
  /** The fields that keep what was typed. */
  readonly typed?: readonly Locator[]
  /** It is done without leaving the document: then the network may go in its midst too. */
  readonly stays?: boolean
  /** What is seen once the call goes well. */
  readonly works?: () => Promise<void>
}

/** A call, and how somebody makes it. */
export interface Action {
  readonly call: string
  readonly about: string
  ready(stage: Stage): Promise<Scene>
}
