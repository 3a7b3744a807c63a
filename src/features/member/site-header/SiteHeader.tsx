import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/core/money/money.store.ts'
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
import { ButtonLink } from '#ui/Button.tsx'
import css from '#ui/Header.module.css'
import { Money } from '#ui/Money.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

interface SiteHeaderProps {
  logo: string
  homeLabel: string
}

/**
 * The bar at the top of the main screens, in the brand's style (`data-look`): links to sign in and join for a guest, balance and picture for a member.
 * Both variants are prerendered and equally high; `data-session` of the document selects one before the first frame.
 */
function SiteHeader({ logo, homeLabel }: SiteHeaderProps): ReactElement {
  const { merchant } = currentShell()
  return (
    <header className={css.header}>
      <a className={css.logo} href={hrefTo('home')} aria-label={homeLabel}>
        <img src={logo} alt="" width={122} height={32} />
      </a>
      <div className={`${css.side} guest-only`}>
        <ButtonLink kind="quiet" size="sm" href={hrefTo('login')}>
          {t('header.signIn')}
        </ButtonLink>
        {merchant.features.registration.open && (
          <ButtonLink size="sm" href={hrefTo('register')}>
            {t('header.join')}
          </ButtonLink>
        )}
      </div>
      <div className={`${css.side} member-only`}>
        <MemberLink />
      </div>
    </header>
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

export default islandOf('header', SiteHeader)
