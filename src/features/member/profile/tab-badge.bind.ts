// Apart from profile.actions.ts: loaded with the first unread message.
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { hrefTo } from '#page/current.ts'
import sheetText from './tab-badge.css?inline'
import type { UnreadBadge } from './member-home.rules.ts'

let badge: HTMLElement | undefined

/**
 * Draws the number of unread messages on the member's tab, or removes it (PRO-4). The tab bar is prerendered and no island, so the badge brings its own
 * style. It lies over the icon and moves nothing. Its accessible name follows as soon as its words have loaded.
 */
export function drawTabBadge(shown: UnreadBadge): void {
  const tab = document.querySelector(`body > nav a[href="${hrefTo('member/home')}"]`)
  if (!tab) return
  if (!shown.show) {
    badge?.remove()
    return tab.removeAttribute('aria-label')
  }
  const drawn = (badge ??= createBadge())
  // The style sheet draws the text: it does not belong to the tab's own words.
  drawn.dataset['count'] = shown.text
  tab.firstElementChild?.append(drawn)
  void nameTab(tab, shown)
}

/** Without the words the number is still visible, and the inbox shows it as well. */
async function nameTab(tab: Element, { text, count }: Extract<UnreadBadge, { show: true }>): Promise<void> {
  await importWithRetry(() => loadWords('tabs'))
  // Meanwhile the number may have changed or gone.
  if (badge?.isConnected !== true || badge.dataset['count'] !== text) return
  // By attribute: Firefox 119 is the first with the property.
  tab.setAttribute(
    'aria-label',
    t('tabs.withUnread', { tab: tab.lastElementChild?.textContent ?? '', unread: t('tabs.unread', { count }) }),
  )
}

function createBadge(): HTMLElement {
  addSheet(sheetText)
  const element = document.createElement('span')
  element.className = 'tab-badge'
  element.setAttribute('aria-hidden', 'true')
  return element
}
