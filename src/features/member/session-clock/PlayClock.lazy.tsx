import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactElement } from 'react'
import { $money } from '#features/core/money/written-money.store.ts'
import { t } from '#i18n/translate.ts'
import { bindSessionClock } from './session-clock.bind.ts'
import type { ClockFormat } from './session-clock.rules.ts'

/** Over games, as the merchant's folder asks (MKT-3): since the session began. */
export default function PlayClock({ format, net }: { format: ClockFormat; net: string | undefined }): ReactElement {
  const time = useRef<HTMLElement>(null)
  const money = useStore($money)
  useEffect(() => (time.current ? bindSessionClock(time.current, format) : undefined), [format])
  return (
    <span className="frame-viewer-time figures">
      <span>
        {t('play.time')} <bdi ref={time} role="timer" aria-label={t('duties.clock')} />
      </span>
      {net !== undefined && (
        <span>
          {t('play.result')} <bdi>{money(net)}</bdi>
        </span>
      )}
    </span>
  )
}
