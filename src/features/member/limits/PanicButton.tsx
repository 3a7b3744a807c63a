import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import { $playBreak, PLAY_BREAK_IN_SHELL } from '#features/core/play-break/play-break.store.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { takePlayBreak } from './limits.actions.ts'
import css from './PanicButton.module.css'

/** A 24 h break by two presses (RGP-8); the first explains the second. */
export function PanicButton(): ReactElement | null {
  const [armed, setArmed] = useState(false)
  const playBreak = useStore($playBreak, { ssr: () => PLAY_BREAK_IN_SHELL })
  if (playBreak) return null
  return (
    <div className={css.panic}>
      <Button
        kind={armed ? 'danger' : 'secondary'}
        size="sm"
        wide
        onBlur={() => setArmed(false)}
        onClick={() => (armed ? void takePlayBreak('P1D') : setArmed(true))}
      >
        {t(armed ? 'play.panic_again' : 'play.panic')}
      </Button>
    </div>
  )
}
