import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import calendar from '#ui/icons/calendar-check.ts'
import crown from '#ui/icons/crown.ts'
import download from '#ui/icons/download.ts'
import gift from '#ui/icons/gift.ts'
import headset from '#ui/icons/headset.ts'
import lifeBuoy from '#ui/icons/life-buoy.ts'
import target from '#ui/icons/target.ts'
import ticket from '#ui/icons/ticket.ts'
import users from '#ui/icons/users.ts'
import wallet from '#ui/icons/wallet.ts'
import { QuickMenu } from '#ui/QuickMenu.tsx'
import { sayComingSoon } from './actions.ts'
import type { MenuKey } from './rules.ts'
import type { ShownItem } from './store.ts'

const ICONS: Readonly<Record<MenuKey, string>> = {
  DEPOSIT: wallet, VIP: crown, AGENT: users, MISSION: target, SIGNIN: calendar, SAVIOR: lifeBuoy, PROMOCODE: ticket, REFERRAL: gift, APP: download, SERVICE: headset,
}

/** The items with their words and icons. */
export default function MenuItems({ items }: { items: readonly ShownItem[] }): ReactElement {
  return (
    <QuickMenu
      label={t('menu.label')}
      items={items.map(({ key, action }) => ({
        id: key,
        words: t(`menu.${key}`),
        icon: ICONS[key],
        ...(action.do === 'open' ? { href: hrefTo(action.screen, key === 'DEPOSIT' ? { open: 'deposit' } : undefined) } : { onClick: sayComingSoon }),
      }))}
    />
  )
}
