// Loaded with the offer.
import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import type { Undo } from '#platform/platform.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { openOverlay } from '#ui/open-overlay.tsx'
import bellRing from 'lucide-static/icons/bell-ring.svg?raw'
import { recordOfferClosed, turnPushOn } from './push.actions.ts'
import sheet from './push-offer.css?inline'

adoptSheets(sheet)

/** PSH-1. `onEnd`: after the answer. */
export function openPushOffer(onEnd: () => void): Undo {
  return openOverlay((open) => <PushOffer open={open} onEnd={onEnd} />)
}

function PushOffer({ open, onEnd }: { open: boolean; onEnd: () => void }): ReactElement {
  const decline = (): void => {
    recordOfferClosed()
    onEnd()
  }
  // The browser asks in the press itself.
  const agree = (): void => {
    onEnd()
    void turnPushOn()
  }
  const actions = (
    <>
      <Button kind="secondary" wide onClick={decline}>
        {t('push.offer_decline')}
      </Button>
      <Button wide onClick={agree}>
        {t('push.offer_agree')}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      turn="pushOffer"
      focusTitle
      title={t('push.offer_title')}
      closeWord={t('common.close')}
      onClose={decline}
      actions={actions}
    >
      <div className="push-offer">
        <span className="push-offer-mark">
          <Icon of={bellRing} />
        </span>
        <p>{t('push.offer_body')}</p>
      </div>
    </Dialog>
  )
}
