// Apart from profile.actions.ts: loaded with the first unread message.
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { hrefTo } from '#page/current.ts'
import sheetText from './tab-badge.css?inline'
import type { UnreadBadge } from './profile.rules.ts'

/** The sheet draws the text of this attribute: it does not belong to the tab's own words. */
const UNREAD = 'data-unread'

/**
 * Shows the number of unread messages on the member's tab, or removes it (PRO-4). The tab bar is prerendered and no island: an attribute holds the number,
 * and a style sheet that comes with it draws it over the icon. The accessible name follows as soon as its words have loaded.
 */
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

/** Without the words the number is still visible, and the inbox shows it as well. */
async function nameTab(tab: Element, icon: Element, { text, count }: Extract<UnreadBadge, { show: true }>): Promise<void> {
  await importWithRetry(() => loadWords('tabs'))
  // Meanwhile the number may have changed or gone.
  if (icon.getAttribute(UNREAD) !== text) return
  // By attribute: Firefox 119 is the first with the property.
  tab.setAttribute(
    'aria-label',
    t('tabs.withUnread', { tab: tab.lastElementChild?.textContent ?? '', unread: t('tabs.unread', { count }) }),
  )
}
