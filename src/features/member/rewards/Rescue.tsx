import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormMessage } from '#ui/Notice.tsx'
import { LoadedView, useResource } from '#ui/LoadedView.tsx'
import { Money } from '#ui/Money.tsx'
import css from '../member-screens.module.css'
import { rescueResource, claimRescue } from './rewards.actions.ts'
import { useClaim } from './use-claim.ts'

/** The claimable amount, or why none and when next. */
export function Rescue(): ReactElement {
  const resource = useResource(rescueResource)
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const { busy, refused, claim } = useClaim()
  return (
    <LoadedView {...resource} skeleton={{ shape: 'block' }}>
      {({ eligible, amount, reason, nextAt }) => (
        <Card glow>
          <p className={css.aside}>{eligible ? t('programs.rescueReady') : t('programs.rescueNot')}</p>
          {eligible && <Money size="xl" text={money(amount)} />}
          {!eligible && reason && <p>{reason}</p>}
          {nextAt !== undefined && <p className={css.aside}>{t('programs.nextAt', { time: formatDate(nextAt, 'long') })}</p>}
          <FormMessage words={refused?.words} occasion={refused} />
          <Button
            wide
            size="lg"
            disabled={!eligible}
            busy={busy !== undefined}
            busyWords={t('common.wait')}
            onClick={() => void claim('rescue', claimRescue)}
          >
            {t('programs.takeRescue')}
          </Button>
        </Card>
      )}
    </LoadedView>
  )
}
