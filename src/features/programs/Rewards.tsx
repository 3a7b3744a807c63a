import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import type { RewardItem } from '#contract/programs.ts'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { momentText } from '#i18n/moment.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import gift from '#ui/icons/gift.ts'
import { LoadedView } from '#ui/LoadedView.tsx'
import { Money } from '#ui/Money.tsx'
import { loadedWords } from './loaded-words.ts'
import css from './programs.module.css'
import { $rewards, takeReward } from './sources.ts'
import { useClaim, type Claiming } from './use-claim.ts'
import { useProgram } from './use-program.ts'

/** The reward centre: what waits, what was taken and what has lapsed (PRO-4). */
export function Rewards(): ReactElement {
  const loaded = useProgram($rewards)
  const claiming = useClaim()
  return (
    <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $rewards.load()}>
      {(list) => list.length === 0
        ? <EmptyState icon={gift} title={t('programs.noRewards')} action={<ButtonLink kind="secondary" href={hrefTo('game')}>{t('programs.play')}</ButtonLink>}><p>{t('programs.noRewardsHint')}</p></EmptyState>
        : (
          <>
            <FormMessage words={claiming.refused?.words} occasion={claiming.refused} />
            <ul className={css.list}>{list.map((reward) => <li key={reward.id}><RewardCard reward={reward} claiming={claiming} /></li>)}</ul>
          </>
        )}
    </LoadedView>
  )
}

function RewardCard({ reward, claiming: { busy, claim } }: { reward: RewardItem; claiming: Claiming }): ReactElement {
  const { id, title, source, amount, expiresAt, state } = reward
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const isOver = state === 'expired'
  return (
    <Card>
      <div className={css.row}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p className={css.aside}>{source} · {t(isOver ? 'programs.expired' : 'programs.until', { time: momentText(expiresAt, 'date') })}</p>
        </div>
        <Money text={money(amount)} />
      </div>
      {state === 'claimable' && <Button wide busy={busy === id} busyWords={t('common.wait')} onClick={() => void claim(id, () => takeReward(reward))}>{t('programs.take')}</Button>}
      {state === 'claimed' && <Badge tone="plain">{t('programs.taken')}</Badge>}
    </Card>
  )
}
