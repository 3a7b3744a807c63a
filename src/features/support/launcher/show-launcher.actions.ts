import headset from 'lucide-static/icons/headset.svg?raw'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { hrefTo } from '#page/current.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import sheet from './ChatLauncher.css?inline'
import { bindLauncher } from './launcher.bind.ts'

/**
 * Adds the floating link to customer service (PRO-5), which can be dragged or moved with the arrow keys. No page's HTML holds it: nothing of it is worth a
 * byte of the first screen.
 */
export async function showLauncher(): Promise<void> {
  await importWithRetry(() => loadWords('launcher'))
  adoptSheets(sheet)
  const button = element(
    'a',
    { class: 'chat-launcher', href: hrefTo('service'), 'aria-label': t('launcher.name'), title: t('launcher.hint'), draggable: 'false' },
    drawnIcon(headset),
  )
  document.querySelector('main')?.append(element('div', {}, element('div', { class: 'chat-launcher-room' }, button)))
  bindLauncher(button)
}
