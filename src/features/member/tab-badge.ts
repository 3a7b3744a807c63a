import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { hrefTo } from '#shells/links.ts'
import sheetText from './tab-badge.css?inline'
import type { UnreadBadge } from './unread-badge.ts'

let made: HTMLElement | undefined

/**
 * Marks the member's tab with the number of unread messages (PRO-4), or takes the mark away. The bar is prerendered and no island, so the mark comes with
 * its own style; it lies over the icon, and nothing moves for it. What is read out joins it as soon as its words are there.
 */
export function drawTabBadge(shown: UnreadBadge): void {
  const tab = document.querySelector(`body > nav a[href="${hrefTo('member/home')}"]`)
  if (!tab) return
  if (!shown.show) {
    made?.remove()
    return tab.removeAttribute('aria-label')
  }
  const badge = (made ??= makeBadge())
  // Drawn by the style sheet: it is no part of the tab's own words.
  badge.dataset['count'] = shown.text
  tab.firstElementChild?.append(badge)
  void nameTab(tab, shown)
}

/** Without the words the number is there to be seen all the same, and the inbox says it as well. */
async function nameTab(tab: Element, { text, count }: Extract<UnreadBadge, { show: true }>): Promise<void> {
  await loadWords('tabs').catch(() => undefined)
  // Another number came meanwhile, or none is left.
  if (made?.isConnected !== true || made.dataset['count'] !== text) return
  tab.ariaLabel = t('tabs.withUnread', { tab: tab.lastElementChild?.textContent ?? '', unread: t('tabs.unread', { count }) })
}

function makeBadge(): HTMLElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const badge = document.createElement('span')
  badge.className = 'tab-badge'
  badge.ariaHidden = 'true'
  return badge
}
