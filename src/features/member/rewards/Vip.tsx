import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import type { VipLevel } from '#contract/programs.ts'
import { $member, $rankProgress, MEMBER_IN_SHELL } from '#features/member/profile/profile.store.ts'
import { useResource } from '#features/core/resource/resource.store.ts'
import { formatNumber } from '#i18n/format-number.ts'
import { t } from '#i18n/translate.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import check from 'lucide-static/icons/check.svg?raw'
import crown from 'lucide-static/icons/crown.svg?raw'
import { LoadedView } from '#ui/LoadedView.tsx'
import { Progress } from '#ui/Progress.tsx'
import { rankShare } from './vip.rules.ts'
import { vipLevelsResource } from './vip.actions.ts'
import css from '../member-screens.module.css'

/** The club: the member's rank, and every level with its conditions and benefits. */
export function Vip(): ReactElement {
  const resource = useResource(vipLevelsResource)
  const label = useStore($member, { ssr: () => MEMBER_IN_SHELL })?.clubLabel
  return (
    <LoadedView {...resource}>
      {(levels) => levels.length === 0
        ? <EmptyState icon={crown} title={t('vip.none')} />
        : (
          <>
            <OwnRank labelName={label?.labelName} />
            <ol className={css.levels}>{levels.map((level) => <li key={level.labelId}><Level level={level} isOwn={level.labelId === label?.labelId} /></li>)}</ol>
          </>
        )}
    </LoadedView>
  )
}

/** The member's rank, and the progress towards the next one (PRO-2). */
function OwnRank({ labelName }: { labelName: string | undefined }): ReactElement {
  const progress = useStore($rankProgress, { ssr: () => undefined })
  const share = rankShare({ labelId: progress?.labelId, completed: progress?.completed ?? 0, total: progress?.total ?? 0 })
  return (
    <Card glow>
      <p className={css.rank}><Icon of={crown} />{labelName ?? t('vip.start')}</p>
      {labelName === undefined
        ? <p className={css.aside}>{t('vip.startHint')}</p>
        : <Progress label={t('vip.toNext')} value={share} max={1} words={t('vip.share', { percent: Math.round(share * 100) })} />}
    </Card>
  )
}

function Level({ level: { labelName, conditions, benefits }, isOwn }: { level: VipLevel; isOwn: boolean }): ReactElement {
  return (
    <Card>
      <div className={css.head}>
        <h2 className={css.lead}>{labelName}</h2>
        {isOwn && <Badge>{t('vip.yours')}</Badge>}
      </div>
      {conditions.map(({ name, required, completed }) => completed === undefined
        ? <p key={name} className={css.aside}>{t('vip.needs', { name, required: formatNumber(required) })}</p>
        : <Progress key={name} label={name} value={completed} max={required} words={t('vip.condition', { name, done: formatNumber(completed), required: formatNumber(required) })} />)}
      {benefits.length > 0 && (
        <ul className={css.benefits} aria-label={t('vip.benefits')}>
          {benefits.map((benefit) => <li key={benefit}><Icon of={check} size="sm" />{benefit}</li>)}
        </ul>
      )}
    </Card>
  )
}
