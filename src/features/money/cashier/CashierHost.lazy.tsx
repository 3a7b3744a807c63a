import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { $playBreak } from '#features/core/play-break/play-break.store.ts'
import { loadGameBar } from '#features/member/limits/game-bar.bind.ts'
import { $gameBar } from '#features/member/limits/limits.store.ts'
import { t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { openOverlay } from '#ui/open-overlay.tsx'
import { ErrorState } from '#ui/LoadedView.tsx'
import { Framed, FrameViewer, Waiting } from '#ui/FrameViewer.tsx'
import plus from 'lucide-static/icons/plus.svg?raw'
import wallet from 'lucide-static/icons/wallet.svg?raw'
import wifiOff from 'lucide-static/icons/wifi-off.svg?raw'
import { atom } from 'nanostores'
import { Button } from '#ui/Button.tsx'
import buttonSheet from '#ui/Button.module.css?inline'
import { Icon } from '#ui/Icon.tsx'
import { useLast } from '#ui/use-lazy-view.ts'
import { amountText, closeCashier, handleCashierMessage, moveCashierToWindow, retryCashier } from './cashier.actions.ts'
import { decideCashierRights } from './cashier.rules.ts'
import sheet from './CashierHost.css?inline'
import { $cashier, $cashierConfig, $deposit, isCashierShown, type Cashier, type DepositBegun } from './cashier.store.ts'

adoptSheets(buttonSheet, sheet)

type Shown = Exclude<Cashier, { state: 'none' }>

const $isMounted = atom(false)

/** Once a page, over every screen. */
export function mountCashier(): void {
  if (!$isMounted.get()) openOverlay(() => <CashierHost />)
  $isMounted.set(true)
}

/** PRO-7. */
function CashierHost(): ReactElement | null {
  const cashier = useStore($cashier)
  const here = isCashierShown(cashier) ? cashier : undefined
  const last = useLast(here)
  const Bar = useStore($gameBar)
  const deposit = useStore($deposit)
  useEffect(() => void (here && loadGameBar()), [here])
  if (!last) return null
  const isLimitsLinked = last.page === 'deposit' && currentShell().merchant.features.responsiblePlay?.limitsLink?.includes('deposit')
  return (
    <FrameViewer
      open={here !== undefined}
      title={t(`cashier.${last.page}`)}
      onClose={closeCashier}
      onWindow={() => void moveCashierToWindow()}
      words={{ close: t('cashier.close'), window: t('cashier.window') }}
      foot={
        (deposit ?? Bar ?? isLimitsLinked) && (
          <>
            {isLimitsLinked && (
              <p className="limits-link">
                <a href={hrefTo('member/limits')}>{t('dialogs.check_limits')}</a>
              </p>
            )}
            {deposit && <WayBack deposit={deposit} />}
            {Bar && <Bar part="panic" />}
          </>
        )
      }
    >
      {here && <Stage cashier={here} />}
    </FrameViewer>
  )
}

/** Bank pages cannot always leave the frame: during a deposit a labelled button leads back, and the site remembers it (PRO-7). */
function WayBack({ deposit }: { deposit: DepositBegun }): ReactElement {
  return (
    <div className="cashier-host-way-back">
      <p>{t('cashier.toast_depositSubmit', { amount: amountText(deposit) })}</p>
      <Button kind="secondary" size="sm" onClick={closeCashier}>
        {t('cashier.wayBack')}
      </Button>
    </div>
  )
}

function Stage({ cashier }: { cashier: Shown }): ReactElement {
  switch (cashier.state) {
    case 'starting':
      return <Opening />
    case 'failed':
      return (
        <ErrorState
          icon={cashier.because === 'offline' ? wifiOff : undefined}
          title={t(`cashier.problem.${cashier.because}`)}
          retryWord={t('common.retry')}
          onRetry={() => void retryCashier()}
        >
          {t(`cashier.hint.${cashier.because}`)}
        </ErrorState>
      )
    case 'open':
      return <Frame key={cashier.address} address={cashier.address} title={t(`cashier.${cashier.page}`)} />
  }
}

function Frame({ address, title }: { address: string; title: string }): ReactElement {
  const [{ sandbox, allow }] = useState(() => logDecision('frame of the cashier', decideCashierRights($cashierConfig.get()?.grants ?? [])))
  return (
    <Framed
      address={address}
      title={title}
      sandbox={sandbox}
      allow={allow}
      // The address contains the proof of the session.
      referrerPolicy="no-referrer"
      onClose={closeCashier}
      onWindow={() => void moveCashierToWindow()}
      onMessage={(message) => handleCashierMessage(message, address)}
      words={{ window: t('cashier.window'), blocked: t('cashier.blocked'), blockedHint: t('cashier.blockedHint') }}
      renderWaiting={(slow) => <Opening slow={slow} />}
    />
  )
}

function Opening({ slow = false }: { slow?: boolean }): ReactElement {
  return (
    <Waiting
      wait={t('common.wait')}
      words={slow ? t('cashier.slow') : t('cashier.opening')}
      slow={slow ? { word: t('cashier.window'), onWindow: () => void moveCashierToWindow() } : undefined}
      picture={
        <span className="cashier-host-medal">
          <Icon of={wallet} size="lg" />
        </span>
      }
    />
  )
}

/** Header's "+". Not during a break (RGP-4). */
export function DepositLink(): ReactElement | null {
  const playBreak = useStore($playBreak)
  if (playBreak) return null
  return (
    <a
      className="deposit-link"
      href={hrefTo('member/cashier', { open: 'deposit' })}
      aria-label={t('cashier.deposit')}
      title={t('cashier.deposit')}
    >
      <span className="deposit-link-disc">
        <Icon of={plus} size="sm" />
      </span>
    </a>
  )
}
