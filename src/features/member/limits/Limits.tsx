import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { $balance, BALANCE_IN_SHELL } from '#features/member/profile/profile.store.ts'
import { $money, MONEY_IN_SHELL } from '#features/core/settings/settings.store.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import { hrefTo } from '#page/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { Money } from '#ui/Money.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { askBreak, chooseCheckEvery } from './limits.actions.ts'
import css from '../member-screens.module.css'
import { BREAKS, CHECK_EVERY, minutesPlayed, netResult, type Break } from './limits.rules.ts'
import { $checkEvery, $firstBalance, checkEveryInShell, sessionSince } from './limits.store.ts'

export interface LimitsProps {
  /** The merchant's page about responsible play. */
  helpHref?: string | undefined
}

/** The member's limits: duration and result of the session, the reality check, a break, and links to help. */
function Limits({ helpHref }: LimitsProps): ReactElement {
  return (
    <div className={css.parts}>
      <ThisSession />
      <Reminder />
      <TakeBreak />
      <Card>
        <h2 className={css.lead}>{t('limits.help')}</h2>
        <p>{t('limits.helpHint')}</p>
        {helpHref !== undefined && (
          <ButtonLink kind="secondary" wide icon={lifeBuoy} href={helpHref}>
            {t('limits.helpPage')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" wide href={hrefTo('service')}>
          {t('limits.service')}
        </ButtonLink>
      </Card>
    </div>
  )
}

function ThisSession(): ReactElement {
  const minutes = useMinutes()
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const last = useStore($balance, { ssr: () => BALANCE_IN_SHELL })
  const first = useStore($firstBalance, { ssr: () => undefined })
  const net = netResult(first, last?.amount)
  return (
    <Card glow>
      <h2 className={css.lead}>{t('limits.session')}</h2>
      <div className={css.figures}>
        <p>
          <span className={css.name}>{t('limits.played')}</span>
          <span className={css.value} role="timer">
            {minutes === undefined ? '–' : t('limits.minutes', { count: minutes })}
          </span>
        </p>
        <p>
          <span className={css.name}>{t('limits.net')}</span>
          <Money size="lg" text={net === undefined ? undefined : money(net)} />
        </p>
      </div>
      <p className={css.aside}>{t('limits.netHint')}</p>
    </Card>
  )
}

function Reminder(): ReactElement {
  const every = useStore($checkEvery, { ssr: checkEveryInShell })
  return (
    <Card>
      <h2 className={css.lead}>{t('limits.reminder')}</h2>
      <p className={css.aside}>{t('limits.reminderHint')}</p>
      <SegmentedControl
        label={t('limits.reminder')}
        name="checkEvery"
        options={CHECK_EVERY.map((minutes) => ({ value: String(minutes), words: t('limits.everyShort', { minutes }) }))}
        value={String(every)}
        onChange={(value) => {
          const chosen = CHECK_EVERY.find((minutes) => String(minutes) === value)
          if (chosen) chooseCheckEvery(chosen)
        }}
      />
    </Card>
  )
}

function TakeBreak(): ReactElement {
  const hydrated = useHydrated()
  return (
    <Card>
      <h2 className={css.lead}>{t('limits.break')}</h2>
      <p className={css.aside}>{t('limits.breakHint')}</p>
      <div className={css.breaks}>
        {(Object.keys(BREAKS) as Break[]).map((length) => (
          <Button key={length} kind="secondary" disabled={!hydrated} onClick={() => askBreak(length)}>
            {t(`limits.break_${length}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}

/** The session's whole minutes, updated every 10 seconds; undefined in the prerendered page. */
function useMinutes(): number | undefined {
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => {
    const update = (): void => setMinutes(minutesPlayed(sessionSince(), platform().clock.now()))
    update()
    const timer = setInterval(update, 10_000)
    return () => clearInterval(timer)
  }, [])
  return minutes
}

export default islandOf('limits', Limits)
