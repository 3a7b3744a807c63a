import { useStore } from '@nanostores/react'
import type { ReactElement, ReactNode } from 'react'
import { refreshBalance } from '#features/member/actions.ts'
import { $balance, $memberAnswer, BALANCE_IN_SHELL, MEMBER_ANSWER_IN_SHELL } from '#features/member/store.ts'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/IconButton.tsx'
import refresh from '#ui/icons/refresh-cw.ts'
import { Money } from '#ui/Money.tsx'
import { Notice } from '#ui/Notice.tsx'
import css from './BalanceCard.module.css'

/** What the member has, asked for anew by a button. When that fails the last known amount stays, and it is said. `actions`: what can be done with it. */
export function BalanceCard({ actions }: { actions?: ReactNode }): ReactElement {
  const balance = useStore($balance, { ssr: () => BALANCE_IN_SHELL })
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const answer = useStore($memberAnswer, { ssr: () => MEMBER_ANSWER_IN_SHELL })
  const asking = answer === 'asking'
  return (
    <section className={css.card} aria-labelledby="balance">
      <h2 className={css.label} id="balance">{t('member.balance')}</h2>
      <Money size="xl" text={balance && money(balance.amount)} />
      <IconButton
        icon={refresh}
        label={asking ? t('member.refreshing') : t('member.refresh')}
        className={classNames(css.refresh, asking && css.asking)}
        aria-disabled={asking || undefined}
        onClick={() => void (asking || refreshBalance())}
      />
      {actions}
      {answer === 'failed' && (
        <div className={css.failed}>
          <Notice tone="warning" role="alert" action={<Button kind="quiet" size="sm" onClick={() => void refreshBalance()}>{t('member.retry')}</Button>}>
            <p>{t('member.unanswered')}</p>
          </Notice>
        </div>
      )}
    </section>
  )
}
