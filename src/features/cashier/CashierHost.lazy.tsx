import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '#i18n/translate.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Framed, FrameViewer, Waiting } from '#ui/FrameViewer.tsx'
import wallet from '#ui/icons/wallet.ts'
import wifiOff from '#ui/icons/wifi-off.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLast } from '#ui/use-last.ts'
import { closeCashier, hearCashier, moveCashierToWindow, retryCashier } from './actions.ts'
import css from './CashierHost.module.css'
import { $cashier, isShown, type Cashier } from './store.ts'

type Shown = Exclude<Cashier, { state: 'none' }>

let mounted = false

/** The viewer has a root of its own: it lies over every screen, whatever islands that has. */
export function mountCashier(): void {
  if (!mounted) createRoot(document.body.appendChild(document.createElement('div'))).render(<CashierHost />)
  mounted = true
}

/** The operator's page over the screen that it was opened from (PRO-7). */
export function CashierHost(): ReactElement | null {
  const cashier = useStore($cashier)
  const here = isShown(cashier) ? cashier : undefined
  const last = useLast(here)
  if (!last) return null
  return (
    <FrameViewer
      open={here !== undefined}
      title={t(`cashier.${last.page}`)}
      onClose={closeCashier}
      onWindow={() => void moveCashierToWindow()}
      words={{ close: t('cashier.close'), window: t('cashier.window') }}
    >
      {here && <Stage cashier={here} />}
    </FrameViewer>
  )
}

function Stage({ cashier }: { cashier: Shown }): ReactElement {
  switch (cashier.state) {
    case 'starting':
      return <Opening />
    case 'failed':
      return (
        <ErrorState icon={cashier.because === 'offline' ? wifiOff : undefined} title={t(`cashier.problem.${cashier.because}`)} retryWord={t('common.retry')} onRetry={() => void retryCashier()}>
          {t(`cashier.hint.${cashier.because}`)}
        </ErrorState>
      )
    case 'open':
      return <Frame key={cashier.address} address={cashier.address} title={t(`cashier.${cashier.page}`)} />
  }
}

function Frame({ address, title }: { address: string; title: string }): ReactElement {
  return (
    <Framed
      address={address}
      title={title}
      // Banks open windows that must not be sandboxed themselves, and apps that pay are opened by a press.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      allow="clipboard-write"
      // The address holds what proves the session.
      referrerPolicy="no-referrer"
      onClose={closeCashier}
      onWindow={() => void moveCashierToWindow()}
      onMessage={(message) => hearCashier(message, address)}
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
      picture={<span className={css.medal}><Icon of={wallet} size="lg" /></span>}
    />
  )
}
