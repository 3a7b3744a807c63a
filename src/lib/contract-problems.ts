import { loggedDecisions, logDecision, onDecision } from './decision-log.ts'

/** What a response lost: all of it, or an item of a list. */
type Loss = 'reject' | 'drop'

const SUBJECT = 'contract: '
const LOSSES: Readonly<Record<Loss, string>> = { reject: 'Unreadable response', drop: 'Dropped a malformed list item' }
const counts = new Map<string, number>()

/**
 * Tells an integrator where a response does not follow the contract (OPS-6): `problem` says what was found and what was expected, never the value. Logged
 * with the page's decisions each time, in the console once for each field of a call.
 */
export function reportContractProblem(
  loss: Loss,
  { call, field, problem }: { readonly call: string; readonly field: string; readonly problem: string },
): void {
  const place = [call, field].filter(Boolean).join(', ')
  const count = (counts.get(place) ?? 0) + 1
  counts.set(place, count)
  logDecision(SUBJECT + place, { do: loss, count, problem })
  // oxlint-disable-next-line no-console -- a back end that breaks the contract is a matter for its developers
  if (count === 1) console.warn(`${LOSSES[loss]}: ${place}: ${problem}`)
}

export function isContractProblem(subject: string): boolean {
  return subject.startsWith(SUBJECT)
}

/** Resolves at the first problem of this page; at once if there is one. */
export function firstContractProblem(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!loggedDecisions().some(([subject]) => isContractProblem(subject))) return
      stop()
      resolve()
    }
    const stop = onDecision(look)
    look()
  })
}
