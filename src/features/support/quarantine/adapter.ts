import type { ChatOrder, ChatProblem } from './messages.ts'

/** What an adapter has of the quarantine document. */
export interface AdapterPorts {
  /** The document's window, on which the services put their objects. */
  readonly window: Window & Record<string, unknown>
  /** Loads a script; rejects when it does not come or the policy names no such host. */
  load(address: string): Promise<void>
  /** Runs after so many milliseconds. */
  after(ms: number, run: () => void): void
  readonly shown: () => void
  readonly closed: () => void
  readonly failed: (because: ChatProblem) => void
}

/** Starts one service's chat in the quarantine document, open over the whole of it. */
export type Adapter = (order: ChatOrder, ports: AdapterPorts) => void
