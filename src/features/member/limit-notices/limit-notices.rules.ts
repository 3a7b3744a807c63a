import type { LimitFrame, LimitKind } from '#features/member/limits/limits.rules.ts'

/** What was said of a limit in its period. */
export interface Noticed {
  readonly resetsAt: number
  readonly percent: number
}

interface UsedLimit {
  readonly kind: LimitKind
  readonly frame: LimitFrame
  readonly amount?: string | undefined
  readonly minutes?: number | undefined
  readonly used: string
  readonly resetsAt: number
}

export type LimitNotice = { readonly do: 'nothing' } | { readonly do: 'notice'; readonly percent: number; readonly signOut: boolean }

export interface LimitNoticeFacts {
  readonly limit: UsedLimit
  readonly noticed: Noticed | undefined
  readonly limitNotices?: readonly number[] | undefined
  readonly signOutAtLimit?: boolean | undefined
}

/** The highest of the folder's percents that is reached, once in each period (MKT-3). Deposits sign nobody out. */
export function decideLimitNotice({ limit, noticed, limitNotices = [], signOutAtLimit = false }: LimitNoticeFacts): LimitNotice {
  const { kind, amount, minutes, used, resetsAt } = limit
  const most = Number(amount ?? minutes)
  if (!(most > 0)) return { do: 'nothing' }
  const reached = (Number(used) / most) * 100
  const signsOut = signOutAtLimit && kind !== 'deposit'
  const percent = Math.max(0, ...[...limitNotices, ...(signsOut ? [100] : [])].filter((each) => reached >= each))
  const said = noticed?.resetsAt === resetsAt ? noticed.percent : 0
  return percent > said ? { do: 'notice', percent, signOut: signsOut && percent >= 100 } : { do: 'nothing' }
}
