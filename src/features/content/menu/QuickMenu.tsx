import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
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
import { openAppSheet } from '#features/core/dialogs/app-sheet.store.ts'
import { t } from '#i18n/translate.ts'
import { brandIcon } from '#page/brand-icons.ts'
import { hrefTo } from '#page/current.ts'
import { Icon } from '#ui/Icon.tsx'
import { showComingSoon, startMenu } from './menu.actions.ts'
import css from '../home/Home.module.css'
import { $menu, MENU_IN_SHELL } from './menu.store.ts'
import { planPrerenderedMenu, type MenuKey, type ShownItem } from './menu.rules.ts'

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

export interface QuickMenuProps {
  /** The merchant's items, in its order. */
  planned: readonly MenuKey[]
  /** With programs in the snapshot. */
  offered: readonly MenuKey[]
}

/** MNU-1: a scrolling row of icons with labels. The snapshot's until member and settings are known; always one row. */
export function QuickMenu({ planned, offered }: QuickMenuProps): ReactElement | null {
  const items = useStore($menu, { ssr: () => MENU_IN_SHELL }) ?? planPrerenderedMenu(planned, offered)

  useEffect(() => startMenu(planned), [planned])

  if (items.length === 0) return null
  return (
    <nav className={css.menuRow} aria-label={t('menu.label')}>
      <ul className={css.menu}>
        {items.map((item) => (
          <li key={item.key}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuLink({ item: { key, action } }: { item: ShownItem }): ReactElement {
  const face = (
    <>
      <span className={css.menuIcon}>
        <Icon of={brandIcon(`menu-${key.toLowerCase() as Lowercase<MenuKey>}`, ICONS[key])} />
      </span>
      <span className={css.menuWords}>{t(`menu.${key}`)}</span>
    </>
  )
  if (action.do === 'open')
    return (
      <a className={css.menuLink} href={hrefTo(action.screen, key === 'DEPOSIT' ? { open: 'deposit' } : undefined)}>
        {face}
      </a>
    )
  return (
    <button type="button" className={css.menuLink} onClick={action.do === 'openAppSheet' ? openAppSheet : showComingSoon}>
      {face}
    </button>
  )
}
