// Apart from tracking.bind.ts: for sampled documents. At most 2 kB with its rules (OPS-4).
import type { report } from '#contract/events.ts'
import { contractProblems } from '#lib/contract-problems.ts'
import { currentRelease, currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { $consent } from '../consent/consent.store.ts'
import { sendsBeacons } from '../device/device.rules.ts'
import { $session } from '../session/session.store.ts'
import {
  decideCounting,
  decideSending,
  planReports,
  seenProblem,
  seenRefusal,
  type Raised,
  type RefusedPolicy,
  type Seen,
} from './watching.rules.ts'

/** Type only: keeps the schema out. */
const REPORT: typeof report.path = '/wps/system/report'
/** Or earlier, on leaving; ms. */
const FIRST_REPORT_MS = 5000
/** Also the number of reports. */
const MAX_SEEN = 20
const MAX_REPORTS = 4

interface WatchedWindow {
  readonly document: Pick<Document, 'querySelectorAll'>
  readonly liveryHeld?: Event[]
}

type Caught = Partial<ErrorEvent & PromiseRejectionEvent> & Event

/** OPS-4. `vitals`: sent once, on first leaving. Must not throw: its own error would be reported in turn. */
export function bindWatching(vitals: () => readonly Seen[], { document, liveryHeld: held = [] }: WatchedWindow = window): void {
  const { clock, lifecycle, page } = platform()
  const { origin, pathname } = new URL(page.href())
  // An address that leads nowhere may be anything.
  const path = currentShell().route === 'not-found' ? '' : pathname
  const counts = new Map<string, number>()
  const told = new Map<string, number>()
  let left = MAX_REPORTS
  let figures = vitals

  const note = (seen: Seen, count = 1): void => {
    const key = JSON.stringify(seen)
    if (counts.has(key) || counts.size < MAX_SEEN) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const watch = (event: Event): void => {
    try {
      const seen = 'blockedURI' in event ? seenRefusal(event as unknown as RefusedPolicy, path) : seenError(event, origin)
      if (seen) note(seen)
    } catch {
      // A thrown value may throw when read.
    }
  }
  const send = (): void => {
    if (left <= 0 || !maySend()) return
    for (const [place, problem] of contractProblems()) {
      note(seenProblem(problem), problem.count - (told.get(place) ?? 0))
      told.set(place, problem.count)
    }
    const items = [...counts].flatMap(([key, count]) => (count > 0 ? [{ ...(JSON.parse(key) as Seen), count }] : []))
    for (const key of counts.keys()) counts.set(key, 0)
    for (const body of planReports(about(), items)) if (left-- > 0) beacon(body)
  }
  const leave = (): void => {
    figures().forEach((figure) => note(figure))
    figures = () => []
    send()
  }

  // A foreign release's policy that blocks all inline code shows only as styles without a sheet.
  if (
    ![...held].some(({ type }) => type === 'securitypolicyviolation') &&
    [...document.querySelectorAll('style')].some(({ sheet }) => !sheet)
  )
    note({ kind: 'policy', name: 'style-src', message: 'inline', file: path })
  held.splice(0).forEach(watch)
  held.push = (event) => (watch(event), 0)
  clock.after(FIRST_REPORT_MS, send)
  lifecycle.on('hidden', leave)
  lifecycle.on('leaving', leave)
}

function beacon(body: string): void {
  try {
    platform().sendBeacon(REPORT, body)
  } catch {
    // A browser without beacons reports nothing.
  }
}

function maySend(): boolean {
  const { device } = platform()
  const waits = currentShell().merchant.features.watching?.consent ?? 'everyone'
  const facts = { consent: $consent.get(), isMember: $session.get().state === 'member', waits, signal: device.privacySignal }
  return sendsBeacons(device.userAgent) && decideSending(facts).do === 'send'
}

function about() {
  const { merchant, language, route } = currentShell()
  return { release: currentRelease() ?? 'unknown', merchant: merchant.code, language, route }
}

function seenError(event: Caught, origin: string): Seen | undefined {
  const cause: unknown = event.error ?? event.reason
  const { name, message, stack } = (typeof cause === 'object' && cause !== null ? cause : {}) as Partial<Error>
  const { filename: file = '', lineno: line = 0, colno: column = 0 } = event
  const raised: Raised = {
    name: `${name ?? 'Error'}`,
    message: `${message ?? event.message ?? cause}`,
    stack: `${stack ?? ''}`,
    at: { file, line, column },
  }
  const session = $session.get()
  const names = session.state === 'member' ? [session.member.userName, session.member.id] : []
  const decision = decideCounting(raised, origin, names)
  return decision.do === 'count' ? decision.seen : undefined
}
