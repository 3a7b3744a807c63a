// Loaded with the first renewal. Drawn without React.
import { whenCalm, bindDialogTurn } from '#features/core/dialogs/overlay-turn.bind.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import type { Undo } from '#platform/platform.ts'
import { drawnButton, openDrawnDialog } from '#ui/drawn-dialog.ts'
import { startDownload } from './download.actions.ts'
import type { AppLink, UpgradeDecision } from './download.rules.ts'
import { closeOffer } from './download.store.ts'
import { drawnAppIcon } from './drawn-app.ts'
import sheet from './Download.css?inline'

adoptSheets(sheet)

/** Asks to renew the app (DLB-4), when the visit is calm and it is its turn. A mandatory renewal waits for no calm and has no way past it. */
export function bindUpgradePopup({ from, to, mandatory, outside }: Extract<UpgradeDecision, { do: 'offer' }>, link: AppLink): void {
  let end: Undo = () => undefined
  const later = (): void => {
    closeOffer('upgrade')
    end()
  }
  const open = (): Undo =>
    openDrawnDialog({
      title: t('download.upgradeTitle'),
      kind: 'card',
      turn: 'upgrade',
      body: [
        element(
          'div',
          { class: 'download-head' },
          drawnAppIcon(64),
          element('p', {}, t(mandatory ? 'download.upgradeMust' : 'download.upgradeBody', { from, to })),
        ),
      ],
      actions: [
        ...(mandatory ? [] : [drawnButton(t('download.later'), { kind: 'secondary', wide: true }, later)]),
        drawnButton(t('download.update'), { kind: 'primary', wide: true }, () => startDownload(link, { outside })),
      ],
      ...(mandatory ? {} : { onClose: later }),
    })
  void importWithRetry(() => loadWords('download')).then(() => {
    whenCalm('upgrade', () => (end = bindDialogTurn('upgrade', open)), { mandatory })
  })
}
