import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { momentText } from '#i18n/moment.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { untilFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import externalLink from '#ui/icons/external-link.ts'
import globe from '#ui/icons/globe.ts'
import headset from '#ui/icons/headset.ts'
import refresh from '#ui/icons/refresh-cw.ts'
import shield from '#ui/icons/shield-check.ts'
import wrench from '#ui/icons/wrench.ts'
import { useLast } from '#ui/use-last.ts'
import { askAgain, closeSite, moveTo } from './actions.ts'
import css from './ClosedSite.module.css'
import { timeLeft, type Closed } from './rules.ts'
import { $closed, $workingOrigins } from './store.ts'

/** How often a closed site looks by itself whether it is open again, in milliseconds. */
const LOOK_EVERY_MS = 60_000

const ICONS = { maintenance: wrench, regionRestriction: shield, domainGone: globe }

let mounted: Promise<void> | undefined

/** Shows that the site is closed, or that it is open again. The view has a root of its own: it lies over every screen, whatever islands that has. */
export async function showSite(closed: Closed | undefined): Promise<void> {
  mounted ??= mount()
  await mounted
  closeSite(closed)
}

async function mount(): Promise<void> {
  await untilFetched(() => loadWords('closed'))
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ClosedSite />)
}

/** The whole frame while the site is closed (STA-3): what happened, until when, and what one can do. */
export function ClosedSite(): ReactElement | null {
  const now = useStore($closed)
  const closed = useLast(now)
  if (!closed) return null
  const { because } = closed
  return (
    <Dialog open={now !== undefined} onClose={() => {}} closable={false} shape="screen" title={t(`closed.${because}`)} titleHidden>
      <div className={css.screen}>
        <p className={css.brand}>{currentShell().merchant.name}</p>
        <EmptyState icon={ICONS[because]} title={t(`closed.${because}`)} action={<Ways closed={closed} />}>
          <What because={because} />
          {because === 'maintenance' && closed.until !== undefined && <Until at={closed.until} />}
        </EmptyState>
      </div>
    </Dialog>
  )
}

function What({ because }: Pick<Closed, 'because'>): ReactElement {
  const origins = useStore($workingOrigins)
  const leadsNowhere = because === 'domainGone' && origins?.length === 0
  return <p>{t(leadsNowhere ? 'closed.noAddress' : `closed.${because}_body`)}</p>
}

/** When it ends, in the member's own zone, with a clock that runs down to it. */
function Until({ at }: { at: number }): ReactElement {
  const now = useNow()
  const left = timeLeft(at, now)
  useLookWhenOver(left === undefined)
  return (
    <div className={css.until}>
      <p>{t('closed.endTime')}</p>
      <p className={css.when}><time dateTime={new Date(at).toISOString()}>{momentText(at, 'zoned')}</time></p>
      {left !== undefined && <div className={css.clock} role="timer" dir="ltr" aria-label={t('closed.timeLeft')}>{left}</div>}
    </div>
  )
}

function Ways({ closed: { because } }: { closed: Closed }): ReactElement {
  const [busy, setBusy] = useState(false)
  async function look(): Promise<void> {
    setBusy(true)
    await askAgain()
    setBusy(false)
  }
  return (
    <div className={css.ways}>
      {because === 'domainGone' && <WorkingAddresses />}
      <Button kind={because === 'domainGone' ? 'secondary' : 'primary'} wide icon={refresh} busy={busy} busyWords={t('common.wait')} onClick={() => void look()}>{t('closed.lookAgain')}</Button>
      {because !== 'domainGone' && <ButtonLink kind="quiet" wide icon={headset} href={hrefTo('service')}>{t('closed.contact')}</ButtonLink>}
    </div>
  )
}

function WorkingAddresses(): ReactNode {
  const origins = useStore($workingOrigins)
  const [chosen, setChosen] = useState<string>()
  async function choose(origin: string): Promise<void> {
    setChosen(origin)
    await moveTo(origin)
    setChosen(undefined)
  }
  if (origins === undefined) return <p role="status">{t('common.wait')}</p>
  return origins.map((origin) => (
    <Button key={origin} wide icon={externalLink} busy={origin === chosen} busyWords={t('common.wait')} onClick={() => void choose(origin)}><bdi>{new URL(origin).host}</bdi></Button>
  ))
}

/** The time, each second. */
function useNow(): number {
  const [now, setNow] = useState(() => platform().clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(platform().clock.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Past the announced end the site looks by itself, at once and then each minute. */
function useLookWhenOver(isOver: boolean): void {
  useEffect(() => {
    if (!isOver) return undefined
    void askAgain()
    const timer = setInterval(() => void askAgain(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOver])
}
