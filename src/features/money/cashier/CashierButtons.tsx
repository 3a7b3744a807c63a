import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import banknoteOut from 'lucide-static/icons/banknote-arrow-up.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import css from './Cashier.module.css'
import { $breakUntil } from './cashier.store.ts'

/** Links to deposit and withdraw, below the balance. During a break from play there is no deposit. */
export function CashierButtons(): ReactElement {
  const breakUntil = useStore($breakUntil, { ssr: () => undefined })
  return (
    <p className={css.buttons}>
      {breakUntil === undefined && (
        <ButtonLink wide icon={plus} href={hrefTo('member/cashier', { open: 'deposit' })}>
          {t('cashier.deposit')}
        </ButtonLink>
      )}
      <ButtonLink kind="secondary" wide icon={banknoteOut} href={hrefTo('member/cashier', { open: 'withdraw' })}>
        {t('cashier.withdraw')}
      </ButtonLink>
    </p>
  )
}
