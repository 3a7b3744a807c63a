/** A point in the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Keys that the journeys press by name. */
export type Key = 'Escape' | 'Enter' | 'Tab'

/** What the arguments and results of functions in a page may be. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }

/**
 * A tab of a fresh profile, as the journeys use it. A driver is these few functions: everything else (finding, pressing, waiting) is written once, in `hand.ts`.
 * Functions for the page must not refer to anything outside of them.
 */
export interface Tab {
  /** Opens an address and waits until the document has loaded. */
  open(url: string): Promise<void>
  run<A extends readonly Plain[], R>(work: (...args: A) => R, ...args: A): Promise<R>
  /** Runs in the document of the frame that the top dialog shows. */
  runInFrame<A extends readonly Plain[], R>(work: (...args: A) => R, ...args: A): Promise<R>
  /** A finger, or the mouse where the engine has no finger, goes down and up at the point. */
  press(point: Point): Promise<void>
  type(text: string): Promise<void>
  key(key: Key): Promise<void>
  /** The browser's own Back. Returns at once. */
  back(): Promise<void>
  /** A picture of the window, as PNG in base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

/** A running browser. */
export interface Engine {
  /** Opens a tab of a fresh profile at the size of a common phone, with motion on. */
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** The engines of BRW-2. */
export const ENGINES = ['Chromium', 'Chromium 103', 'Firefox ESR', 'WebKitGTK'] as const
export type EngineName = (typeof ENGINES)[number]

export const PHONE = { width: 390, height: 844 }
