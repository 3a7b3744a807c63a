import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import type { RewardItem } from '#contract/programs.ts'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { brandIcon } from '#page/brand-icons.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import gift from 'lucide-static/icons/gift.svg?raw'
import { Money } from '#ui/Money.tsx'
import css from '../member-screens.module.css'
import { type ClaimCardProps, ClaimList } from './ClaimList.tsx'
import { rewardsResource, claimRewardItem } from './rewards.actions.ts'

/** Claimable, claimed, expired (PRO-4). */
export function Rewards(): ReactElement {
  return (
    <ClaimList
      resource={rewardsResource}
      empty={{ icon: brandIcon('empty-rewards', gift), title: t('programs.noRewards'), hint: t('programs.noRewardsHint') }}
      Card={RewardCard}
    />
  )
}

function RewardCard({ item: reward, claiming: { busy, claim } }: ClaimCardProps<RewardItem>): ReactElement {
  const { id, title, source, amount, expiresAt, state } = reward
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const isExpired = state === 'expired'
  return (
    <Card>
      <div className={css.row}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p className={css.aside}>
            {source} · {t(isExpired ? 'programs.expired' : 'programs.until', { time: formatDate(expiresAt, isExpired ? 'date' : 'long') })}
          </p>
        </div>
        <Money text={money(amount)} />
      </div>
      {state === 'claimable' && (
        <Button wide busy={busy === id} busyWords={t('common.wait')} onClick={() => void claim(id, () => claimRewardItem(reward))}>
          {t('programs.take')}
        </Button>
      )}
      {state === 'claimed' && <Badge tone="plain">{t('programs.taken')}</Badge>}
    </Card>
  )
}
