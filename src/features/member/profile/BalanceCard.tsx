import { useStore } from '@nanostores/react'
import type { ReactElement, ReactNode } from 'react'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'
import { $balance, $memberLoad, BALANCE_IN_SHELL, MEMBER_LOAD_IN_SHELL, NO_AMOUNT } from '#features/member/profile/profile.store.ts'
import { hasFailed } from '#features/member/profile/profile.rules.ts'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#lib/element.ts'
import { IconButton } from '#ui/IconButton.tsx'
import refresh from 'lucide-static/icons/refresh-cw.svg?raw'
import { Money } from '#ui/Money.tsx'
import { Notice } from '#ui/Notice.tsx'
import css from './MemberHome.module.css'

/** With refresh. After a failure the last amount stays, with a notice. `actions`: below. */
export function BalanceCard({ actions }: { actions?: ReactNode }): ReactElement {
  const balance = useStore($balance, { ssr: () => BALANCE_IN_SHELL })
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const load = useStore($memberLoad, { ssr: () => MEMBER_LOAD_IN_SHELL })
  const loading = load === 'loading'
  return (
    <section className={css.card} aria-labelledby="balance">
      <h2 className={css.label} id="balance">
        {t('member.balance')}
      </h2>
      <Money size="xl" text={balance ? money(balance.amount, balance.currency) : hasFailed(load) ? NO_AMOUNT : undefined} />
      <IconButton
        icon={refresh}
        label={loading ? t('member.refreshing') : t('member.refresh')}
        className={classNames(css.refresh, loading && css.loading)}
        aria-disabled={loading || undefined}
        onClick={() => void (loading || refreshBalance({ pressed: true }))}
      />
      {actions}
      {hasFailed(load) && (
        <div className={css.failed}>
          <Notice
            tone="warning"
            role="alert"
            action={
              <Button kind="quiet" size="sm" onClick={() => void refreshBalance({ pressed: true })}>
                {t('member.retry')}
              </Button>
            }
          >
            <p>{t(load === 'otherMember' ? 'member.otherMember' : 'member.unanswered')}</p>
          </Notice>
        </div>
      )}
    </section>
  )
}
