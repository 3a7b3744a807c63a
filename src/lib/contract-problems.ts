import { atom } from 'nanostores'
import { loggedDecisions, logDecision, onDecision } from './decision-log.ts'

/** The loss: the whole response, one item of a list, or an optional field. */
type Loss = 'reject' | 'drop' | 'ignore'

const SUBJECT = 'contract: '
const LOSSES: Readonly<Record<Loss, string>> = {
  reject: 'Unreadable response',
  drop: 'Dropped a malformed list item',
  ignore: 'Ignored an optional field',
}

export interface ContractProblem {
  readonly loss: Loss
  readonly call: string
  readonly field: string
  /** What was found and expected, never the value. */
  readonly problem: string
  readonly count: number
}

const $problems = atom<ReadonlyMap<string, ContractProblem>>(new Map())

/** Reports a response that breaks the contract (OPS-6): each time in the decision log, once a field in the console. */
export function reportContractProblem(loss: Loss, { call, field, problem }: Pick<ContractProblem, 'call' | 'field' | 'problem'>): void {
  const place = [call, field].filter(Boolean).join(', ')
  const count = ($problems.get().get(place)?.count ?? 0) + 1
  $problems.set(new Map($problems.get()).set(place, { loss, call, field, problem, count }))
  logDecision(SUBJECT + place, { do: loss, count, problem })
  // oxlint-disable-next-line no-console -- a back end that breaks the contract is a matter for its developers
  if (count === 1) console.warn(`${LOSSES[loss]}: ${place}: ${problem}`)
}

/** The problems of this page by place. */
export function contractProblems(): ReadonlyMap<string, ContractProblem> {
  return $problems.get()
}

export function isContractProblem(subject: string): boolean {
  return subject.startsWith(SUBJECT)
}

/** Resolves at this page's first problem. */
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
