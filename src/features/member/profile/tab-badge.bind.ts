// Apart from profile.actions.ts: loaded with the first unread message.
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { hrefTo } from '#page/current.ts'
import sheetText from './tab-badge.css?inline'
import type { UnreadBadge } from './profile.rules.ts'

/** Rendered by CSS, apart from the tab's text. */
const UNREAD = 'data-unread'

/** PRO-4. The prerendered tab bar is no island: an attribute holds the number for CSS; the accessible name follows with its texts. */
export function drawTabBadge(shown: UnreadBadge): void {
  const tab = document.querySelector(`body > nav a[href="${hrefTo('member/home')}"]`)
  const icon = tab?.firstElementChild
  if (!tab || !icon) return
  if (!shown.show) {
    icon.removeAttribute(UNREAD)
    return tab.removeAttribute('aria-label')
  }
  addSheet(sheetText)
  icon.setAttribute(UNREAD, shown.text)
  void nameTab(tab, icon, shown)
}

/** Without texts the number still shows. */
async function nameTab(tab: Element, icon: Element, { text, count }: Extract<UnreadBadge, { show: true }>): Promise<void> {
  await importWithRetry(() => loadWords('tabs'))
  // Meanwhile the number may have changed or gone.
  if (icon.getAttribute(UNREAD) !== text) return
  // The property needs Firefox 119.
  tab.setAttribute(
    'aria-label',
    t('tabs.withUnread', { tab: tab.lastElementChild?.textContent ?? '', unread: t('tabs.unread', { count }) }),
  )
}
