import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { Icon } from '#ui/Icon.tsx'
import plus from '#ui/icons/plus.ts'
import css from './DepositLink.module.css'

/** "+" beside the balance: leads to the deposit page. */
export function DepositLink(): ReactElement {
  return <a className={css.add} href={hrefTo('member/cashier', { open: 'deposit' })} aria-label={t('cashier.deposit')} title={t('cashier.deposit')}><span className={css.disc}><Icon of={plus} size="sm" /></span></a>
}
