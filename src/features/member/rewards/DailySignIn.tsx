import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { formatWeekday } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormMessage } from '#ui/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import check from 'lucide-static/icons/check.svg?raw'
import gift from 'lucide-static/icons/gift.svg?raw'
import { LoadedView, useResource } from '#ui/LoadedView.tsx'
import css from '../member-screens.module.css'
import { calendarResource, claimToday } from './rewards.actions.ts'
import { useClaim } from './use-claim.ts'

/** Seven days with amounts; claims today's. */
export function DailySignIn(): ReactElement {
  const resource = useResource(calendarResource)
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const { busy, refused, claim } = useClaim()
  return (
    <LoadedView {...resource}>
      {({ days, streak }) => {
        const today = days.find(({ state }) => state === 'today')
        return (
          <Card glow>
            <p className={css.lead}>{t('programs.streak', { count: streak })}</p>
            <ol className={css.week}>
              {days.map(({ date, reward, state }) => (
                <li key={date} className={css.day} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
                  <time dateTime={date}>{formatWeekday(date)}</time>
                  <span className={css.medal}>
                    <Icon of={state === 'claimed' ? check : gift} size="sm" />
                  </span>
                  <bdi className="figures">{money(reward)}</bdi>
                  <span className="visually-hidden">{t(`programs.day_${state}`)}</span>
                </li>
              ))}
            </ol>
            <FormMessage words={refused?.words} occasion={refused} />
            <Button
              wide
              size="lg"
              busy={busy !== undefined}
              busyWords={t('common.wait')}
              disabled={!today}
              onClick={() => void claim('today', claimToday)}
            >
              {today ? t('programs.takeToday', { amount: money(today.reward) }) : t('programs.tomorrow')}
            </Button>
          </Card>
        )
      }}
    </LoadedView>
  )
}
