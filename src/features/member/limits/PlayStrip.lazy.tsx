import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, type ReactElement } from 'react'
import { $money } from '#features/core/money/written-money.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $playBreak } from '#features/core/play-break/play-break.store.ts'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import buttonSheet from '#ui/Button.module.css?inline'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { openOverlay } from '#ui/open-overlay.tsx'
import { countTrial } from './trial-time.bind.ts'
import { wholeMinutes } from './limits.rules.ts'
import { $netPosition, $playedMs, $result, protection } from './limits.store.ts'
import { loadSummary } from './limits.actions.ts'
import { bindNetPosition } from './net-position.bind.ts'
import { PanicButton } from './PanicButton.tsx'
import sheet from './PanicButton.module.css?inline'

adoptSheets(buttonSheet, sheet)

/** For the result, and breaks from other devices, ms. */
const LOOK_EVERY_MS = 60_000

/** Time and result, or the button if the folder wants it. */
export default function GameBar({ part }: { part: 'strip' | 'panic' }): ReactElement | null {
  if (part === 'strip') return protection().playClock ? <OwnClock /> : <PlayStrip />
  return protection().panicButton ? <PanicButton /> : null
}

const loadPlayClock = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('#features/member/session-clock/PlayClock.lazy.tsx'), loadWords('duties')])
      return view.default
    }

/** As the folder asks (MKT-3). A visitor, who has no session, sees the page's time. */
function OwnClock(): ReactElement | null {
  const { format = 'minutes', netPosition = false } = protection().playClock ?? {}
  const member = useStore($memberId)
  const net = useStore($netPosition)
  const PlayClock = useLazyView(loadPlayClock, member !== undefined)
  useEffect(() => (member === undefined ? undefined : askForSummary()), [member])
  useEffect(() => (member !== undefined && netPosition ? bindNetPosition() : undefined), [member, netPosition])
  if (member === undefined) return <PlayStrip />
  return PlayClock ? <PlayClock format={format} net={netPosition ? net : undefined} /> : null
}

/** Now and once a minute; with the balance. */
function askForSummary(): () => void {
  void loadSummary()
  const timer = setInterval(() => {
    void loadSummary()
    void refreshBalance()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** RGP-2, RGP-3; a visitor's time is this page's. */
function PlayStrip(): ReactElement {
  const ms = useStore($playedMs)
  const result = useStore($result)
  const money = useStore($money)
  const member = useStore($memberId)
  useEffect(() => {
    return member === undefined ? countTrial() : askForSummary()
  }, [member])
  return (
    <span className="frame-viewer-time figures">
      <span>
        {t('play.time')} <bdi role="timer">{t('limits.minutes', { count: wholeMinutes(ms ?? 0) })}</bdi>
      </span>
      {result !== undefined && (
        <span>
          {t('play.result')} <bdi>{money(result)}</bdi>
        </span>
      )}
    </span>
  )
}

/** For members, except during a break. */
function PanicInBar(): ReactElement | null {
  const playBreak = useStore($playBreak)
  const isShown = useStore($memberId) !== undefined && !playBreak
  useEffect(() => (isShown ? makeRoom() : undefined), [isShown])
  return isShown ? <PanicButton /> : null
}

/** Content above the tab bar moves up by the button's height. Returns the undo. */
function makeRoom(): (() => void) | undefined {
  const root = document.documentElement
  const bar = document.querySelector<HTMLElement>('body > nav')
  if (!bar) return undefined
  const height = getComputedStyle(root).getPropertyValue('--tabbar-height')
  bar.style.setProperty('--tabbar-height', height)
  root.style.setProperty('--tabbar-height', `calc(${height} + var(--tap) + var(--space-2))`)
  return () => [bar, root].forEach(({ style }) => style.removeProperty('--tabbar-height'))
}

const $isMounted = atom(false)

/** In the tab bar, or at the end of screens without one, unless built in. Over a game the viewer has its own. */
export async function mountPanicButton(): Promise<void> {
  await importWithRetry(() => loadWords('play'))
  if ($isMounted.get() || document.querySelector('astro-island[data-island=PanicButtonIsland]')) return
  $isMounted.set(true)
  openOverlay(() => <PanicInBar />, document.querySelector('body > nav') ?? document.body)
}
