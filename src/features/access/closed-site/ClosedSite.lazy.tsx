import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { serverTime } from '#api/server-time.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { openOverlay } from '#ui/open-overlay.tsx'
import { EmptyState } from '#ui/LoadedView.tsx'
import externalLink from 'lucide-static/icons/external-link.svg?raw'
import globe from 'lucide-static/icons/globe.svg?raw'
import headset from 'lucide-static/icons/headset.svg?raw'
import refresh from 'lucide-static/icons/refresh-cw.svg?raw'
import shield from 'lucide-static/icons/shield-check.svg?raw'
import wrench from 'lucide-static/icons/wrench.svg?raw'
import { atom } from 'nanostores'
import { useLast } from '#ui/use-lazy-view.ts'
import { recheckSite, setClosedSite, moveToOrigin, $closed, $workingOrigins } from './closed-site.actions.ts'
import loadedViewSheet from '#ui/LoadedView.module.css?inline'
import sheet from './ClosedSite.css?inline'
import { CLOSED_LOGO_KEY, timeLeft, type Closed } from './closed-site.rules.ts'

adoptSheets(loadedViewSheet, sheet)

const RECHECK_EVERY_MS = 60_000

const ICONS = { maintenance: wrench, regionRestriction: shield, domainGone: globe }

const $mounted = atom<Promise<void> | undefined>(undefined)

/** Covers every screen, whatever its islands. */
export async function showClosedSite(closed: Closed | undefined): Promise<void> {
  if (!$mounted.get()) $mounted.set(mount())
  await $mounted.get()
  setClosedSite(closed)
}

async function mount(): Promise<void> {
  await importWithRetry(() => loadWords('closed'))
  openOverlay(() => <ClosedSite />)
}

/** STA-3: what happened, until when, what to do. */
export function ClosedSite(): ReactElement | null {
  const now = useStore($closed)
  const closed = useLast(now)
  if (!closed) return null
  const { because } = closed
  return (
    <Dialog open={now !== undefined} onClose={() => {}} closable={false} shape="screen" title={t(`closed.${because}`)} titleHidden>
      <div className="closed-site">
        <p className="closed-site-brand">
          <img src={t(CLOSED_LOGO_KEY)} alt={currentShell().merchant.name} width={183} height={48} />
        </p>
        <EmptyState icon={ICONS[because]} title={t(`closed.${because}`)} action={<Actions closed={closed} />}>
          <Explanation because={because} />
          {because === 'maintenance' && closed.until !== undefined && <Until at={closed.until} />}
        </EmptyState>
      </div>
    </Dialog>
  )
}

function Explanation({ because }: Pick<Closed, 'because'>): ReactElement {
  const origins = useStore($workingOrigins)
  const noAddress = because === 'domainGone' && origins?.length === 0
  return <p>{t(noAddress ? 'closed.noAddress' : `closed.${because}_body`)}</p>
}

/** In the visitor's time zone, with a countdown. */
function Until({ at }: { at: number }): ReactElement {
  const now = useNow()
  const left = timeLeft(at, serverTime(now))
  useRecheckWhenOver(left === undefined)
  return (
    <div className="closed-site-until">
      <p>{t('closed.endTime')}</p>
      <p className="closed-site-when">
        <time dateTime={new Date(at).toISOString()}>{formatDate(at, 'zoned')}</time>
      </p>
      {left !== undefined && (
        <div className="closed-site-clock" role="timer" dir="ltr" aria-label={t('closed.timeLeft')}>
          {left}
        </div>
      )}
    </div>
  )
}

function Actions({ closed: { because } }: { closed: Closed }): ReactElement {
  const [busy, setBusy] = useState(false)
  async function recheck(): Promise<void> {
    setBusy(true)
    await recheckSite()
    setBusy(false)
  }
  return (
    <div className="closed-site-ways">
      {because === 'domainGone' && <WorkingAddresses />}
      <Button
        kind={because === 'domainGone' ? 'secondary' : 'primary'}
        wide
        icon={refresh}
        busy={busy}
        busyWords={t('common.wait')}
        onClick={() => void recheck()}
      >
        {t('closed.lookAgain')}
      </Button>
      {because !== 'domainGone' && (
        <ButtonLink kind="quiet" wide icon={headset} href={hrefTo('service')}>
          {t('closed.contact')}
        </ButtonLink>
      )}
    </div>
  )
}

function WorkingAddresses(): ReactNode {
  const origins = useStore($workingOrigins)
  const [chosen, setChosen] = useState<string>()
  async function choose(origin: string): Promise<void> {
    setChosen(origin)
    await moveToOrigin(origin)
    setChosen(undefined)
  }
  if (origins === undefined) return <p role="status">{t('common.wait')}</p>
  return origins.map((origin) => (
    <Button key={origin} wide icon={externalLink} busy={origin === chosen} busyWords={t('common.wait')} onClick={() => void choose(origin)}>
      <bdi>{new URL(origin).host}</bdi>
    </Button>
  ))
}

function useNow(): number {
  const [now, setNow] = useState(() => platform().clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(platform().clock.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** At once after the announced end, then each minute. */
function useRecheckWhenOver(isOver: boolean): void {
  useEffect(() => {
    if (!isOver) return undefined
    void recheckSite()
    const timer = setInterval(() => void recheckSite(), RECHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOver])
}
