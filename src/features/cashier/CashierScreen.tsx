import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { momentText } from '#i18n/moment.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import headset from '#ui/icons/headset.ts'
import history from '#ui/icons/history.ts'
import shield from '#ui/icons/shield-check.ts'
import wallet from '#ui/icons/wallet.ts'
import { ListGroup } from '#ui/ListGroup.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import css from './CashierScreen.module.css'
import { tellCashierConfig } from './config.ts'
import type { CashierConfig } from './rules.ts'
import { $breakUntil, $offline } from './store.ts'
import { watchCashier } from './watch.ts'

export interface CashierScreenProps {
  /** Null where the merchant has no cashier. */
  config: CashierConfig | null
  /** What the member has, with the ways to pay in and out. */
  balance: ReactNode
}

/**
 * The way to the operator's pages (PRO-7): what the member has, paying in and out, what was paid, and whom to ask. The entries are links, which open the
 * cashier over this screen or in a window.
 */
export function CashierScreen({ config, balance }: CashierScreenProps): ReactElement {
  useEffect(watchCashier, [])
  useEffect(() => void tellCashierConfig(config), [config])
  return (
    <>
      <div className={css.pending}><Skeleton shape="banner" /><Skeleton shape="control" count={3} /></div>
      <div className="member-only">
        <div className={css.parts}>
          <Notices />
          {balance}
          {config ? <Entries config={config} /> : <NotConfigured />}
        </div>
      </div>
    </>
  )
}

/** What keeps somebody from paying just now, and why. */
function Notices(): ReactElement {
  const offline = useStore($offline, { ssr: () => false })
  const breakUntil = useStore($breakUntil, { ssr: () => undefined })
  return (
    <>
      {offline && <Notice tone="warning" role="status"><p>{t('cashier.offline')}</p></Notice>}
      {breakUntil !== undefined && <Notice title={t('cashier.break')} role="status"><p>{t('cashier.breakHint', { time: momentText(breakUntil, 'long') })}</p></Notice>}
    </>
  )
}

function Entries({ config: { openIn } }: { config: CashierConfig }): ReactElement {
  return (
    <>
      <ListGroup>
        <ListRow icon={history} words={t('cashier.history')} detail={t('cashier.historyHint')} href={hrefTo('member/cashier', { open: 'history' })} />
        <ListRow icon={shield} words={t('cashier.limits')} detail={t('cashier.limitsHint')} href={hrefTo('member/limits')} />
        <ListRow icon={headset} words={t('cashier.service')} detail={t('cashier.serviceHint')} href={hrefTo('service')} />
      </ListGroup>
      <p className={css.aside}>{t(openIn === 'window' ? 'cashier.safeWindow' : 'cashier.safe')}</p>
    </>
  )
}

function NotConfigured(): ReactElement {
  return (
    <EmptyState icon={wallet} title={t('cashier.notConfigured')} action={<ButtonLink icon={headset} href={hrefTo('service')}>{t('cashier.service')}</ButtonLink>}>
      <p>{t('cashier.notConfiguredHint')}</p>
    </EmptyState>
  )
}
