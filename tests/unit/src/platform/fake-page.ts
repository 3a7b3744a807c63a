import type { Page } from '#platform/platform.ts'

/** Where a fake document was asked to go. */
export interface Departure {
  readonly by: 'assign' | 'replace' | 'reload' | 'open'
  readonly to: string
}

export interface FakePage extends Page {
  /** Everything that would have left this document, in order, as absolute addresses. */
  readonly departures: readonly Departure[]
  readonly last: () => Departure | undefined
}

/** The address of a document that never loads anything: leaving is written down. */
export function fakePage(start: string, referrer: string): FakePage {
  let href = start
  let entries: unknown[] = [null]
  const departures: Departure[] = []
  const listeners = new Set<() => void>()
  const leave = (by: Departure['by'], to: string): void => void departures.push({ by, to: new URL(to, href).href })
  return {
    departures,
    last: () => departures.at(-1),
    href: () => href,
    referrer: () => referrer,
    assign: (to) => leave('assign', to),
    replace: (to) => leave('replace', to),
    reload: () => leave('reload', href),
    rewrite: (to) => {
      href = new URL(to, href).href
    },
    pushEntry: (state) => void entries.push(state),
    entryState: () => entries.at(-1),
    back: () => {
      entries = entries.slice(0, Math.max(1, entries.length - 1))
      for (const listener of listeners) listener()
    },
    onBack: (run) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    open: (to) => {
      leave('open', to ?? 'about:blank')
      return { leadTo: (next) => leave('open', next), close: () => undefined, send: () => undefined, isClosed: () => false }
    },
  }
}
