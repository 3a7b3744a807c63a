import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import type { Mission } from '#contract/programs.ts'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { countText } from '#i18n/count.ts'
import { momentText } from '#i18n/moment.ts'
import { hrefTo } from '#shells/links.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import trophy from '#ui/icons/trophy.ts'
import { LoadedView } from '#ui/LoadedView.tsx'
import { Progress } from '#ui/Progress.tsx'
import { loadedWords } from './loaded-words.ts'
import css from './programs.module.css'
import { $missions, takeMission } from './sources.ts'
import { useClaim, type Claiming } from './use-claim.ts'
import { useProgram } from './use-program.ts'

/** The member's missions, each with how far it is and its reward once it is done. */
export function Missions(): ReactElement {
  const loaded = useProgram($missions)
  const claiming = useClaim()
  return (
    <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $missions.load()}>
      {(list) => list.length === 0
        ? <EmptyState icon={trophy} title={t('programs.noMissions')} action={<ButtonLink kind="secondary" href={hrefTo('game')}>{t('programs.play')}</ButtonLink>}><p>{t('programs.noMissionsHint')}</p></EmptyState>
        : (
          <>
            <FormMessage words={claiming.refused?.words} occasion={claiming.refused} />
            <ul className={css.list}>{list.map((mission) => <li key={mission.id}><MissionCard mission={mission} claiming={claiming} /></li>)}</ul>
          </>
        )}
    </LoadedView>
  )
}

function MissionCard({ mission, claiming: { busy, claim } }: { mission: Mission; claiming: Claiming }): ReactElement {
  const { id, title, progress, target, reward, endAt, state } = mission
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  return (
    <Card>
      <div className={css.row}>
        <h2 className={css.title}>{title}</h2>
        <Badge tone="accent2"><bdi className="figures">{money(reward)}</bdi></Badge>
      </div>
      <Progress label={title} value={progress} max={target} words={t('programs.progress', { done: countText(progress), target: countText(target) })} />
      <div className={css.row}>
        <p className={css.aside}>{t('programs.until', { time: momentText(endAt, 'time') })}</p>
        {state === 'claimable' && <Button size="sm" busy={busy === id} busyWords={t('common.wait')} onClick={() => void claim(id, () => takeMission(mission))}>{t('programs.take')}</Button>}
        {state === 'open' && <ButtonLink kind="secondary" size="sm" href={hrefTo('game')}>{t('programs.play')}</ButtonLink>}
        {state === 'claimed' && <Badge tone="plain">{t('programs.taken')}</Badge>}
      </div>
    </Card>
  )
}
