// Loaded when the sheet is first asked for. Drawn without React.
import { computed } from 'nanostores'
import { $appSheet, closeAppSheet } from '#features/core/dialogs/dialogs.store.ts'
import { installDecision, offerInstall } from '#features/core/install/install.actions.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { systemOf } from '#features/core/device/device.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { drawnButton, openDrawnDialog } from '#ui/drawn-dialog.ts'
import { loadDownloads, startDownload } from './download.actions.ts'
import { type AppLink, chooseLink, decideAfterDownload, RATING } from './download.rules.ts'
import { $downloads } from './download.store.ts'
import { drawnAppIcon, drawnStars } from './drawn-app.ts'
import sheet from './Download.css?inline'

adoptSheets(sheet)

/** The sheet opens once the files are known. */
const $sheet = computed([$appSheet, $downloads], (wanted, downloads) => (wanted === 'closed' ? undefined : downloads))

/** Shows the sheet that offers the app (DLB-4) while it is asked for: the file for this phone, and the home screen. */
export function bindAppSheet(): void {
  let close: (() => void) | undefined
  $appSheet.subscribe((wanted) => {
    if (wanted !== 'closed') void loadDownloads()
  })
  void importWithRetry(() => loadWords('download')).then(() => {
    $sheet.subscribe((downloads) => {
      close?.()
      close = downloads && openSheet(chooseLink(downloads, { system: systemOf(platform().device), kind: deviceKind() }))
    })
  })
}

function openSheet(link: AppLink | undefined): () => void {
  const { name } = currentShell().merchant
  const steps = element('div', { class: 'download-after', role: 'status' })
  const canInstall = installDecision(true).do === 'offer'
  const download = (chosen: AppLink): void => {
    startDownload(chosen)
    steps.replaceChildren(...drawAfter(chosen, name))
  }
  const install = (): void => {
    closeAppSheet()
    void offerInstall({ asked: true })
  }
  if (link && $appSheet.get() === 'started') steps.replaceChildren(...drawAfter(link, name))
  return openDrawnDialog({
    title: t('download.title', { name }),
    kind: 'sheet',
    body: [
      element(
        'div',
        { class: 'download-head' },
        drawnAppIcon(64),
        element('div', {}, drawnStars(RATING), element('p', {}, $settings.get()?.mobileTemplate.app_desc || t('download.body'))),
      ),
      ...(link || canInstall ? [] : [element('p', {}, t('download.phone'))]),
      steps,
    ],
    actions: [
      ...(link ? [drawnButton(t(`download.${link.resourceType}`), { kind: 'primary', wide: true }, () => download(link))] : []),
      ...(canInstall ? [drawnButton(t('download.home'), { kind: link ? 'secondary' : 'primary', wide: true }, install)] : []),
    ],
    onClose: closeAppSheet,
  })
}

/** What to do with the file: a sentence, or for the profile each step. */
function drawAfter({ resourceType }: AppLink, name: string): HTMLElement[] {
  const after = decideAfterDownload(resourceType, platform().device.userAgent)
  if (after.do !== 'steps') return [element('p', {}, t(`download.after_${resourceType === 'ANDROID' ? 'ANDROID' : 'IOS'}`))]
  const steps = [t('download.profile_1'), t('download.profile_2'), t('download.profile_3'), t('download.profile_4', { name })]
  return [element('ol', { class: 'download-steps' }, ...steps.map((words) => element('li', {}, words)))]
}
