import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { $money } from '#features/core/settings/settings.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $playRest } from '#features/core/session/play-rest.store.ts'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { Button } from '#ui/Button.tsx'
import { openOverlay } from '#ui/open-overlay.tsx'
import { clockText } from './limits.rules.ts'
import { $playedMs, $result, protection } from './limits.store.ts'
import { loadSummary, takePlayBreak } from './limits.actions.ts'

/** How often a running game looks for the result, and for a break that was taken on another device, in milliseconds. */
const LOOK_EVERY_MS = 60_000

/** What a game's viewer shows: time and result, or the button where the merchant's folder wants it. */
export default function GameBar({ part }: { part: 'strip' | 'panic' }): ReactElement | null {
  if (part === 'strip') return <PlayStrip />
  return protection().panicButton ? <PanicButton /> : null
}

/** Time of play over a running game, and its result where the back end says it (RGP-2, RGP-3). */
function PlayStrip(): ReactElement {
  const ms = useStore($playedMs)
  const result = useStore($result)
  const money = useStore($money)
  useEffect(() => {
    void loadSummary()
    const timer = setInterval(() => {
      void loadSummary()
      void refreshBalance()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="frame-viewer-time figures">
      <span className="visually-hidden">{t('play.time')} </span>
      <bdi role="timer">{clockText(ms ?? 0)}</bdi>
      {result !== undefined && (
        <>
          <span className="visually-hidden">{t('play.result')} </span>
          <bdi>{money(result)}</bdi>
        </>
      )}
    </span>
  )
}

/** A break of 24 hours by two presses (RGP-8). The first one says what the second does. */
function PanicButton({ inBar = false }: { inBar?: boolean }): ReactElement | null {
  const [armed, setArmed] = useState(false)
  const rest = useStore($playRest)
  const member = useStore($memberId)
  const isShown = !rest && member !== undefined
  useEffect(() => (inBar && isShown ? makeRoom() : undefined), [inBar, isShown])
  if (!isShown) return null
  return (
    <Button
      kind={armed ? 'danger' : 'secondary'}
      size="sm"
      wide
      onBlur={() => setArmed(false)}
      onClick={() => (armed ? void takePlayBreak('day') : setArmed(true))}
    >
      {t(armed ? 'play.panic_again' : 'play.panic')}
    </Button>
  )
}

/** Notices, offers and the chat button stand above the bar of tabs, which is higher by the button; the tabs keep their own height. Returns the undoing. */
function makeRoom(): (() => void) | undefined {
  const root = document.documentElement
  const bar = document.querySelector<HTMLElement>('body > nav')
  if (!bar) return undefined
  const height = getComputedStyle(root).getPropertyValue('--tabbar-height')
  bar.style.setProperty('--tabbar-height', height)
  root.style.setProperty('--tabbar-height', `calc(${height} + var(--tap))`)
  return () => [bar, root].forEach(({ style }) => style.removeProperty('--tabbar-height'))
}

let mounted = false

/** Shows the button in the bar of tabs, which is always seen; on screens without one at their end. Over a game the viewer has its own. */
export async function mountPanicButton(): Promise<void> {
  await importWithRetry(() => loadWords('play'))
  if (mounted) return
  mounted = true
  openOverlay(() => <PanicButton inBar />, document.querySelector('body > nav') ?? document.body)
}
