import calendar from 'lucide-static/icons/calendar-check.svg?raw'
import crown from 'lucide-static/icons/crown.svg?raw'
import download from 'lucide-static/icons/download.svg?raw'
import gift from 'lucide-static/icons/gift.svg?raw'
import headset from 'lucide-static/icons/headset.svg?raw'
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw'
import target from 'lucide-static/icons/target.svg?raw'
import ticket from 'lucide-static/icons/ticket.svg?raw'
import users from 'lucide-static/icons/users.svg?raw'
import wallet from 'lucide-static/icons/wallet.svg?raw'
import { openAppSheet } from '#features/core/dialogs/dialogs.store.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { hrefTo } from '#page/current.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import { showComingSoon, startMenu } from '../home/home.actions.ts'
import css from '#features/play/lobby/home.module.css'
import { $menu, type ShownItem } from '../home/home.store.ts'
import type { MenuKey } from './menu.rules.ts'
import sheet from '../home/Home.css?inline'

const ICONS: Readonly<Record<MenuKey, string>> = {
  DEPOSIT: wallet,
  VIP: crown,
  AGENT: users,
  MISSION: target,
  SIGNIN: calendar,
  SAVIOR: lifeBuoy,
  PROMOCODE: ticket,
  REFERRAL: gift,
  APP: download,
  SERVICE: headset,
}

/**
 * The quick menu of home (MNU-1): places that are used often, as a row of icons with a word each; more than fit are scrolled to. Its items depend on the
 * member, so the page reserves its space until they are known; a menu without items gives it back.
 */
export function bindQuickMenu(): void {
  const place = document.querySelector<HTMLElement>(`.${css.menu}`)
  if (!place) return
  void startMenu((place.dataset['items'] ?? '').split(' ') as MenuKey[])
  void importWithRetry(() => loadWords('menu')).then(() => {
    adoptSheets(sheet)
    let drawn = ''
    $menu.subscribe((items) => {
      if (!items || drawn === JSON.stringify(items)) return
      drawn = JSON.stringify(items)
      place.hidden = items.length === 0
      const list = element('ul', { class: 'home-menu' }, ...items.map((item) => element('li', {}, linkOf(item))))
      place.replaceChildren(element('nav', { 'aria-label': t('menu.label') }, list))
    })
  })
}

function linkOf({ key, action }: ShownItem): HTMLElement {
  const face = [
    element('span', { class: 'home-menu-icon' }, drawnIcon(ICONS[key])),
    element('span', { class: 'home-menu-words' }, t(`menu.${key}`)),
  ]
  if (action.do === 'open')
    return element(
      'a',
      { class: 'home-menu-link', href: hrefTo(action.screen, key === 'DEPOSIT' ? { open: 'deposit' } : undefined) },
      ...face,
    )
  const button = element('button', { type: 'button', class: 'home-menu-link' }, ...face)
  button.addEventListener('click', action.do === 'openAppSheet' ? openAppSheet : showComingSoon)
  return button
}
