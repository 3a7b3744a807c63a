import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import type { Mission } from '#contract/programs.ts'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { t, formatNumber } from '#i18n/translate.ts'
import { formatDate } from '#i18n/format-date.ts'
import { hrefTo } from '#page/current.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import trophy from 'lucide-static/icons/trophy.svg?raw'
import { Progress } from '#ui/Progress.tsx'
import css from '../member-screens.module.css'
import { type ClaimCardProps, ClaimList } from './ClaimList.tsx'
import { missionsResource, claimMissionReward } from './rewards.actions.ts'

export function Missions(): ReactElement {
  return (
    <ClaimList
      resource={missionsResource}
      empty={{ icon: trophy, title: t('programs.noMissions'), hint: t('programs.noMissionsHint') }}
      Card={MissionCard}
    />
  )
}

function MissionCard({ item: mission, claiming: { busy, claim } }: ClaimCardProps<Mission>): ReactElement {
  const { id, title, progress, target, reward, endAt, state } = mission
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  return (
    <Card>
      <div className={css.row}>
        <h2 className={css.title}>{title}</h2>
        <Badge tone="accent2">
          <bdi className="figures">{money(reward)}</bdi>
        </Badge>
      </div>
      <Progress
        label={title}
        value={progress}
        max={target}
        words={t('programs.progress', { done: formatNumber(progress), target: formatNumber(target) })}
      />
      <div className={css.row}>
        <p className={css.aside}>{t('programs.until', { time: formatDate(endAt, 'long') })}</p>
        {state === 'claimable' && (
          <Button
            size="sm"
            busy={busy === id}
            busyWords={t('common.wait')}
            onClick={() => void claim(id, () => claimMissionReward(mission))}
          >
            {t('programs.take')}
          </Button>
        )}
        {state === 'open' && (
          <ButtonLink kind="secondary" size="sm" href={hrefTo('game')}>
            {t('programs.play')}
          </ButtonLink>
        )}
        {state === 'claimed' && <Badge tone="plain">{t('programs.taken')}</Badge>}
      </div>
    </Card>
  )
}
