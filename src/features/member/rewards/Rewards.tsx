import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import type { RewardItem } from '#contract/programs.ts'
import { whenOffered } from '#features/member/profile/WhenOffered.tsx'
import { $money, MONEY_IN_SHELL } from '#features/core/money/money.store.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState, LoadedView, useResource } from '#ui/LoadedView.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { FormMessage } from '#ui/Notice.tsx'
import gift from 'lucide-static/icons/gift.svg?raw'
import { Money } from '#ui/Money.tsx'
import css from '../member-screens.module.css'
import { rewardsResource, claimRewardItem } from './rewards.actions.ts'
import { useClaim, type Claiming } from './use-claim.ts'

/** The reward centre: claimable, claimed and expired rewards (PRO-4). */
function Rewards(): ReactElement {
  const resource = useResource(rewardsResource)
  const claiming = useClaim()
  return (
    <LoadedView {...resource}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={gift}
            title={t('programs.noRewards')}
            action={
              <ButtonLink kind="secondary" href={hrefTo('game')}>
                {t('programs.play')}
              </ButtonLink>
            }
          >
            <p>{t('programs.noRewardsHint')}</p>
          </EmptyState>
        ) : (
          <>
            <FormMessage words={claiming.refused?.words} occasion={claiming.refused} />
            <ul className={css.list}>
              {list.map((reward) => (
                <li key={reward.id}>
                  <RewardCard reward={reward} claiming={claiming} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </LoadedView>
  )
}

function RewardCard({ reward, claiming: { busy, claim } }: { reward: RewardItem; claiming: Claiming }): ReactElement {
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

export default islandOf('rewards', whenOffered('member/rewards', Rewards))
