import { limitName } from '#features/core/play-break/play-closed.actions.ts'
import { formatNumber, t } from '#i18n/translate.ts'
import type { PlayLimit } from './limits.store.ts'

type Money = (amount: string) => string

/** Of a limit, or of what will take its place. The page needs the words of `limits`. */
export function measureText({ amount, minutes }: Pick<PlayLimit, 'amount' | 'minutes'>, money: Money): string {
  return amount === undefined ? t('limits.everyShort', { minutes: formatNumber(minutes ?? 0) }) : money(amount)
}

/** "Used: 20 / 100". The page needs the words of `limits` and `play`. */
export function usedText(limit: PlayLimit, money: Money): string {
  const { kind, used } = limit
  const inUse = kind === 'time' ? t('limits.everyShort', { minutes: formatNumber(Number(used)) }) : money(used)
  return t('play.limit_used', { used: inUse, most: measureText(limit, money) })
}

/** Its name and its use, in two lines. */
export function stateText(limit: PlayLimit, money: Money): string {
  return [limitName(limit), usedText(limit, money)].join('\n')
}
