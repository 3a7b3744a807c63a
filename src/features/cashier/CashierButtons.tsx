import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import banknoteOut from '#ui/icons/banknote-arrow-up.ts'
import plus from '#ui/icons/plus.ts'
import css from './CashierButtons.module.css'
import { $breakUntil } from './store.ts'

/** Paying in and paying out, below the balance. While somebody takes a break nothing is paid in. */
export function CashierButtons(): ReactElement {
  const breakUntil = useStore($breakUntil, { ssr: () => undefined })
  return (
    <p className={css.ways}>
      {breakUntil === undefined && <ButtonLink wide icon={plus} href={hrefTo('member/cashier', { open: 'deposit' })}>{t('cashier.deposit')}</ButtonLink>}
      <ButtonLink kind="secondary" wide icon={banknoteOut} href={hrefTo('member/cashier', { open: 'withdraw' })}>{t('cashier.withdraw')}</ButtonLink>
    </p>
  )
}
