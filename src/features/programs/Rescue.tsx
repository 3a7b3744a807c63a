import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { momentText } from '#i18n/moment.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { LoadedView } from '#ui/LoadedView.tsx'
import { Money } from '#ui/Money.tsx'
import { loadedWords } from './loaded-words.ts'
import css from './programs.module.css'
import { $rescue, takeRescue } from './sources.ts'
import { useClaim } from './use-claim.ts'
import { useProgram } from './use-program.ts'

/** The rescue fund: what may be taken now, else why not and when next. */
export function Rescue(): ReactElement {
  const loaded = useProgram($rescue)
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const { busy, refused, claim } = useClaim()
  return (
    <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $rescue.load()} skeleton={{ shape: 'block' }}>
      {({ eligible, amount, reason, nextAt }) => (
        <Card glow>
          <p className={css.aside}>{eligible ? t('programs.rescueReady') : t('programs.rescueNot')}</p>
          <Money size="xl" text={money(amount)} />
          {!eligible && reason && <p>{reason}</p>}
          {nextAt !== undefined && <p className={css.aside}>{t('programs.nextAt', { time: momentText(nextAt, 'long') })}</p>}
          <FormMessage words={refused?.words} occasion={refused} />
          <Button wide size="lg" disabled={!eligible} busy={busy !== undefined} busyWords={t('common.wait')} onClick={() => void claim('rescue', takeRescue)}>{t('programs.takeRescue')}</Button>
        </Card>
      )}
    </LoadedView>
  )
}
