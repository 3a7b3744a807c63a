import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { formatLocaleOf } from '#i18n/languages.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { Icon } from '#ui/Icon.tsx'
import check from '#ui/icons/check.ts'
import gift from '#ui/icons/gift.ts'
import { LoadedView } from '#ui/LoadedView.tsx'
import { loadedWords } from './loaded-words.ts'
import css from './programs.module.css'
import { $calendar, claimToday } from './sources.ts'
import { useClaim } from './use-claim.ts'
import { useProgram } from './use-program.ts'

/** The week of daily rewards: each day with what it brings, and today's to be taken. */
export function DailySignIn(): ReactElement {
  const loaded = useProgram($calendar)
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const { busy, refused, claim } = useClaim()
  const weekday = new Intl.DateTimeFormat(formatLocaleOf(currentShell().language), { weekday: 'short', timeZone: 'UTC' })
  return (
    <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $calendar.load()}>
      {({ days, streak }) => {
        const today = days.find(({ state }) => state === 'today')
        return (
          <Card glow>
            <p className={css.lead}>{t('programs.streak', { count: streak })}</p>
            <ol className={css.week}>
              {days.map(({ date, reward, state }) => (
                <li key={date} className={css.day} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
                  <time dateTime={date}>{weekday.format(new Date(`${date}T00:00:00Z`))}</time>
                  <span className={css.medal}><Icon of={state === 'claimed' ? check : gift} size="sm" /></span>
                  <bdi className="figures">{money(reward)}</bdi>
                  <span className="visually-hidden">{t(`programs.day_${state}`)}</span>
                </li>
              ))}
            </ol>
            <FormMessage words={refused?.words} occasion={refused} />
            <Button wide size="lg" busy={busy !== undefined} busyWords={t('common.wait')} disabled={!today} onClick={() => void claim('today', claimToday)}>
              {today ? t('programs.takeToday', { amount: money(today.reward) }) : t('programs.tomorrow')}
            </Button>
          </Card>
        )
      }}
    </LoadedView>
  )
}
