import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { closedText } from '#features/core/play-break/play-closed.actions.ts'
import { $playBreak, PLAY_BREAK_IN_SHELL, playBreak } from '#features/core/play-break/play-break.store.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { hrefTo } from '#page/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, Skeleton } from '#ui/LoadedView.tsx'
import headset from 'lucide-static/icons/headset.svg?raw'
import history from 'lucide-static/icons/history.svg?raw'
import shield from 'lucide-static/icons/shield-check.svg?raw'
import wallet from 'lucide-static/icons/wallet.svg?raw'
import { ListGroup, ListRow } from '#ui/List.tsx'
import { Notice } from '#ui/Notice.tsx'
import css from './Cashier.module.css'
import type { CashierConfig } from './cashier.rules.ts'
import { $cashierConfig, $offline } from './cashier.store.ts'

export interface CashierScreenProps {
  /** Null if the merchant has no cashier. */
  config: CashierConfig | null
  /** With its buttons. */
  balance: ReactNode
}

/** PRO-7. Links that open the cashier in place. */
export function CashierScreen({ config, balance }: CashierScreenProps): ReactElement {
  useEffect(bindCashierNotices, [])
  useEffect(() => $cashierConfig.set(config), [config])
  return (
    <>
      <div className={css.pending}>
        <Skeleton shape="banner" />
        <Skeleton shape="control" count={3} />
      </div>
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

/** Network and breaks. */
function bindCashierNotices(): Undo {
  const { lifecycle } = platform()
  const update = (): void => {
    $offline.set(!lifecycle.isOnline())
    playBreak()
  }
  update()
  const undos = (['online', 'offline', 'visible'] as const).map((moment) => lifecycle.on(moment, update))
  return () => undos.forEach((undo) => undo())
}

/** No network, or a break. */
function Notices(): ReactElement {
  const offline = useStore($offline, { ssr: () => false })
  const activeBreak = useStore($playBreak, { ssr: () => PLAY_BREAK_IN_SHELL })
  return (
    <>
      {offline && (
        <Notice tone="warning" role="status">
          <p>{t('cashier.offline')}</p>
        </Notice>
      )}
      {activeBreak && (
        <Notice title={t(`play.title_${activeBreak.kind}`)} role="status">
          <p>{closedText(activeBreak)}</p>
        </Notice>
      )}
    </>
  )
}

function Entries({ config: { openIn } }: { config: CashierConfig }): ReactElement {
  return (
    <>
      <ListGroup>
        <ListRow
          icon={history}
          words={t('cashier.history')}
          detail={t('cashier.historyHint')}
          href={hrefTo('member/cashier', { open: 'history' })}
        />
        <ListRow icon={shield} words={t('cashier.limits')} detail={t('cashier.limitsHint')} href={hrefTo('member/limits')} />
        <ListRow icon={headset} words={t('cashier.service')} detail={t('cashier.serviceHint')} href={hrefTo('service')} />
      </ListGroup>
      <p className={css.aside}>{t(openIn === 'window' ? 'cashier.safeWindow' : 'cashier.safe')}</p>
    </>
  )
}

function NotConfigured(): ReactElement {
  return (
    <EmptyState
      icon={wallet}
      title={t('cashier.notConfigured')}
      action={
        <ButtonLink icon={headset} href={hrefTo('service')}>
          {t('cashier.service')}
        </ButtonLink>
      }
    >
      <p>{t('cashier.notConfiguredHint')}</p>
    </EmptyState>
  )
}
