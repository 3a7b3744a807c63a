import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { MemberPicture } from '#features/member/profile/MemberPicture.tsx'
import { hasFailed } from '#features/member/profile/profile.rules.ts'
import {
  $balance,
  $balanceAction,
  $memberLoad,
  BALANCE_IN_SHELL,
  MEMBER_LOAD_IN_SHELL,
  NO_AMOUNT,
} from '#features/member/profile/profile.store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import css from '#ui/Header.module.css'
import { HeaderBar } from '#ui/HeaderBar.tsx'
import { Money } from '#ui/Money.tsx'

interface SiteHeaderProps {
  logo: string
  homeLabel: string
}

/**
 * The bar at the top of the main screens, in the brand's style (`data-look`): links to sign in and join for a guest, balance and picture for a member.
 * Both variants are prerendered and equally high; `data-session` of the document selects one before the first frame.
 */
export function SiteHeader({ logo, homeLabel }: SiteHeaderProps): ReactElement {
  const { merchant } = currentShell()
  return (
    <HeaderBar
      logo={logo}
      home={{ href: hrefTo('home'), words: homeLabel }}
      visitor={[
        { href: hrefTo('login'), words: t('header.signIn'), kind: 'quiet' },
        ...(merchant.features.registration.open ? [{ href: hrefTo('register'), words: t('header.join') }] : []),
      ]}
      member={<MemberLink />}
    />
  )
}

/** The cashier adds its link before them. */
function MemberLink(): ReactElement {
  const balance = useStore($balance, { ssr: () => BALANCE_IN_SHELL })
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const load = useStore($memberLoad, { ssr: () => MEMBER_LOAD_IN_SHELL })
  const BalanceAction = useStore($balanceAction, { ssr: () => undefined })
  return (
    <>
      {BalanceAction && <BalanceAction />}
      <a className={css.member} href={hrefTo('member/home')}>
        <span className="visually-hidden">{t('header.account')} </span>
        <Money text={balance ? money(balance.amount, balance.currency) : hasFailed(load) ? NO_AMOUNT : undefined} />
        <MemberPicture size="sm" />
      </a>
    </>
  )
}
