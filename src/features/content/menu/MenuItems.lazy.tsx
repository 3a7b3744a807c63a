import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { hrefTo } from '#routes/links.ts'
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
import { Icon } from '#ui/Icon.tsx'
import { showComingSoon } from '../home/home.actions.ts'
import type { MenuKey } from './menu.rules.ts'
import type { ShownItem } from '../home/home.store.ts'
import sheet from '../home/moving.css?inline'

adoptSheets(sheet)

const ICONS: Readonly<Record<MenuKey, string>> = {
  DEPOSIT: wallet, VIP: crown, AGENT: users, MISSION: target, SIGNIN: calendar, SAVIOR: lifeBuoy, PROMOCODE: ticket, REFERRAL: gift, APP: download, SERVICE: headset,
}

/** Places that are used often, as a row of icons with a word each; more than fit are scrolled to. */
export default function MenuItems({ items }: { items: readonly ShownItem[] }): ReactElement {
  return (
    <nav aria-label={t('menu.label')}>
      <ul className="menu-items">{items.map((item) => <li key={item.key}><MenuItem item={item} /></li>)}</ul>
    </nav>
  )
}

function MenuItem({ item: { key, action } }: { item: ShownItem }): ReactElement {
  const face = (
    <>
      <span className="menu-items-icon"><Icon of={ICONS[key]} /></span>
      <span className="menu-items-words">{t(`menu.${key}`)}</span>
    </>
  )
  if (action.do !== 'open') return <button type="button" className="menu-items-link" onClick={showComingSoon}>{face}</button>
  return <a className="menu-items-link" href={hrefTo(action.screen, key === 'DEPOSIT' ? { open: 'deposit' } : undefined)}>{face}</a>
}
