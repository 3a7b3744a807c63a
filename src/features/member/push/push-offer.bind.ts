// Loaded with the offer. Drawn without React, which a page that nobody pressed on has not loaded.
import { t } from '#i18n/translate.ts'
import { element } from '#lib/element.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import type { Undo } from '#platform/platform.ts'
import { drawnButton, openDrawnDialog } from '#ui/drawn-dialog.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import bellRing from 'lucide-static/icons/bell-ring.svg?raw'
import { recordOfferClosed, turnPushOn } from './push.actions.ts'
import sheet from './push-offer.css?inline'

adoptSheets(sheet)

/** Opens the question whether to turn notifications on (PSH-1). `onEnd` runs once it is answered. */
export function openPushOffer(onEnd: () => void): Undo {
  const decline = (): void => {
    recordOfferClosed()
    onEnd()
  }
  const agree = (): void => {
    onEnd()
    void turnPushOn()
  }
  return openDrawnDialog({
    title: t('push.offer_title'),
    kind: 'card',
    turn: 'pushOffer',
    body: [
      element(
        'div',
        { class: 'push-offer' },
        element('span', { class: 'push-offer-mark' }, drawnIcon(bellRing)),
        element('p', {}, t('push.offer_body')),
      ),
    ],
    actions: [
      drawnButton(t('push.offer_decline'), { kind: 'secondary', wide: true }, decline),
      drawnButton(t('push.offer_agree'), { kind: 'primary', wide: true }, agree),
    ],
    onClose: decline,
  })
}
