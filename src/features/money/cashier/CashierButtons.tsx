import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { metText } from '#features/core/play-break/play-closed.actions.ts'
import { followLimits } from '#features/member/limits/limits.actions.ts'
import { $playBreak, PLAY_BREAK_IN_SHELL } from '#features/core/play-break/play-break.store.ts'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { t } from '#i18n/translate.ts'
import { wordsText } from '#i18n/words.ts'
import { hrefTo } from '#page/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import banknoteOut from 'lucide-static/icons/banknote-arrow-up.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import css from './Cashier.module.css'
import { giveUpDeposit, pendingWords } from './cashier.actions.ts'
import { $metDepositLimit, $pendingDeposits, PENDING_IN_SHELL } from './cashier.store.ts'

/** No deposit during a break; a met limit shows until when (RGP-5). */
export function CashierButtons(): ReactElement {
  const playBreak = useStore($playBreak, { ssr: () => PLAY_BREAK_IN_SHELL })
  const met = useStore($metDepositLimit, { ssr: () => undefined })
  useEffect(followLimits, [])
  return (
    <>
      <p className={css.buttons}>
        {met && <span role="status">{metText(met)}</span>}
        {playBreak === undefined && met === undefined && (
          <ButtonLink wide icon={plus} href={hrefTo('member/cashier', { open: 'deposit' })}>
            {t('cashier.deposit')}
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" wide icon={banknoteOut} href={hrefTo('member/cashier', { open: 'withdraw' })}>
          {t('cashier.withdraw')}
        </ButtonLink>
      </p>
      <PendingDeposits />
    </>
  )
}

/** With sums (PRO-7). */
function PendingDeposits(): ReactElement | null {
  const pending = useStore($pendingDeposits, { ssr: () => PENDING_IN_SHELL })
  useStore($money, { ssr: () => MONEY_IN_SHELL })
  if (pending.length === 0) return null
  return (
    <div className={css.underWay} role="status">
      {pending.map((deposit) => (
        <Notice key={deposit.reference}>
          <p>{wordsText(pendingWords(deposit))}</p>
          <Button kind="quiet" size="sm" onClick={() => giveUpDeposit(deposit.reference)}>
            {t('cashier.notPaid')}
          </Button>
        </Notice>
      ))}
    </div>
  )
}
