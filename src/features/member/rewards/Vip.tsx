import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { call } from '#api/current.ts'
import { vipLevels, type VipLevel } from '#contract/programs.ts'
import { createResource } from '#features/core/resource/resource.store.ts'
import { reloadRank } from '#features/member/profile/member-details.actions.ts'
import { $member, $memberLoad, $rankProgress, MEMBER_IN_SHELL, MEMBER_LOAD_IN_SHELL } from '#features/member/profile/profile.store.ts'
import { formatNumber, t } from '#i18n/translate.ts'
import { LOADING } from '#lib/load-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState, Skeleton, LoadedView, useResource } from '#ui/LoadedView.tsx'
import { Icon } from '#ui/Icon.tsx'
import check from 'lucide-static/icons/check.svg?raw'
import crown from 'lucide-static/icons/crown.svg?raw'
import { Progress } from '#ui/Progress.tsx'
import { decideOwnRank, type OwnRank } from './vip.rules.ts'
import css from '../member-screens.module.css'

/** Here: the club's page has no texts of rewards. */
const levels = createResource((options) => call(vipLevels, {}, options))

export function Vip(): ReactElement {
  const resource = useResource(levels)
  const label = useStore($member, { ssr: () => MEMBER_IN_SHELL })?.clubLabel
  return (
    <LoadedView {...resource}>
      {(levels) =>
        levels.length === 0 ? (
          <EmptyState icon={crown} title={t('vip.none')} />
        ) : (
          <>
            <OwnRankCard />
            <ol className={css.levels}>
              {levels.map((level) => (
                <li key={level.labelId}>
                  <Level level={level} isOwn={level.labelId === label?.labelId} />
                </li>
              ))}
            </ol>
          </>
        )
      }
    </LoadedView>
  )
}

/** PRO-2. */
function OwnRankCard(): ReactElement {
  const member = useStore($member, { ssr: () => MEMBER_IN_SHELL })
  const memberLoad = useStore($memberLoad, { ssr: () => MEMBER_LOAD_IN_SHELL })
  const progress = useStore($rankProgress, { ssr: () => LOADING })
  const rank = decideOwnRank({ member, memberLoad, progress })
  const name = member && (member.clubLabel?.labelName || t('vip.start'))
  return (
    <Card glow>
      {name !== undefined && (
        <p className={css.rank}>
          <Icon of={crown} />
          {name}
        </p>
      )}
      <OwnProgress rank={rank} />
    </Card>
  )
}

function OwnProgress({ rank }: { rank: OwnRank }): ReactElement {
  switch (rank.show) {
    case 'start':
      return <p className={css.aside}>{t('vip.startHint')}</p>
    case 'share':
      return (
        <Progress label={t('vip.toNext')} value={rank.share} max={1} words={t('vip.share', { percent: Math.round(rank.share * 100) })} />
      )
    case 'waiting':
      return (
        <div role="status">
          <span className="visually-hidden">{t('common.wait')}</span>
          <Skeleton shape="control" />
        </div>
      )
    case 'unknown':
      return (
        <div className={css.row} role="status">
          <p className={css.aside}>{t('vip.notKnown')}</p>
          <Button kind="secondary" onClick={() => void reloadRank()}>
            {t('common.retry')}
          </Button>
        </div>
      )
  }
}

function Level({ level: { labelName, conditions, benefits }, isOwn }: { level: VipLevel; isOwn: boolean }): ReactElement {
  return (
    <Card>
      <div className={css.head}>
        <h2 className={css.lead}>{labelName}</h2>
        {isOwn && <Badge>{t('vip.yours')}</Badge>}
      </div>
      {conditions.map(({ name, required, completed }) =>
        completed === undefined ? (
          <p key={name} className={css.aside}>
            {t('vip.needs', { name, required: formatNumber(required) })}
          </p>
        ) : (
          <Progress
            key={name}
            stacked
            label={name}
            value={completed}
            max={required}
            words={t('vip.condition', { name, done: formatNumber(completed), required: formatNumber(required) })}
          />
        ),
      )}
      {benefits.length > 0 && (
        <ul className={css.benefits} aria-label={t('vip.benefits')}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon of={check} size="sm" />
              {benefit}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
