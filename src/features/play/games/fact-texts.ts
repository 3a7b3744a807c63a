import type { Game } from '#contract/games.ts'
import { numberLocaleOf, type LanguageCode } from '#lib/languages.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#page/current.ts'

type GameFacts = Partial<Pick<Game, 'returnToPlayer' | 'leastStake'>>

/** Places that the merchant shows them at (MKT-3). */
export function showsFacts(where: 'sheet' | 'tile'): boolean {
  return currentShell().merchant.features.games.facts?.includes(where) === true
}

/** `96.5%`, `92%–96.5%`. */
export function percentText(percent: NonNullable<GameFacts['returnToPlayer']>, language: LanguageCode): string {
  const format = new Intl.NumberFormat(numberLocaleOf(language), { style: 'percent', maximumFractionDigits: 2 })
  const text = (part: string): string => format.format(Number(part) / 100)
  return typeof percent === 'string' ? text(percent) : `${text(percent.from)}–${text(percent.to)}`
}

/** One line for a tile; '' where the back end tells nothing. */
export function factsLine({ returnToPlayer, leastStake }: GameFacts, money: (amount: string) => string): string {
  const { language } = currentShell()
  return [
    returnToPlayer !== undefined && t('duties.rtp_short', { percent: percentText(returnToPlayer, language) }),
    leastStake !== undefined && t('duties.stake_short', { amount: money(leastStake) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
