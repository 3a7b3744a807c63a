import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import type { VipLevel } from '#contract/programs.ts'
import { $member, $rankProgress, MEMBER_IN_SHELL } from '#features/member/store.ts'
import { loadedWords } from '#features/programs/loaded-words.ts'
import { useProgram } from '#features/programs/use-program.ts'
import { countText } from '#i18n/count.ts'
import { t } from '#i18n/translate.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import check from '#ui/icons/check.ts'
import crown from '#ui/icons/crown.ts'
import { LoadedView } from '#ui/LoadedView.tsx'
import { Progress } from '#ui/Progress.tsx'
import { rankShare } from './rules.ts'
import { $vipLevels } from './sources.ts'
import css from './Vip.module.css'

/** The club: where the member stands, and every level with its conditions and benefits. */
export function Vip(): ReactElement {
  const loaded = useProgram($vipLevels)
  const label = useStore($member, { ssr: () => MEMBER_IN_SHELL })?.clubLabel
  return (
    <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $vipLevels.load()}>
      {(levels) => levels.length === 0
        ? <EmptyState icon={crown} title={t('vip.none')} />
        : (
          <>
            <Standing labelName={label?.labelName} />
            <ol className={css.levels}>{levels.map((level) => <li key={level.labelId}><Level level={level} isOwn={level.labelId === label?.labelId} /></li>)}</ol>
          </>
        )}
    </LoadedView>
  )
}

/** The member's rank and the way to the next (PRO-2). */
function Standing({ labelName }: { labelName: string | undefined }): ReactElement {
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
        <h2 className={css.title}>{labelName}</h2>
        {isOwn && <Badge>{t('vip.yours')}</Badge>}
      </div>
      {conditions.map(({ name, required, completed }) => completed === undefined
        ? <p key={name} className={css.aside}>{t('vip.needs', { name, required: countText(required) })}</p>
        : <Progress key={name} label={name} value={completed} max={required} words={t('vip.condition', { name, done: countText(completed), required: countText(required) })} />)}
      {benefits.length > 0 && (
        <ul className={css.benefits} aria-label={t('vip.benefits')}>
          {benefits.map((benefit) => <li key={benefit}><Icon of={check} size="sm" />{benefit}</li>)}
        </ul>
      )}
    </Card>
  )
}
