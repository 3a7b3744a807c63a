import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $balance, BALANCE_IN_SHELL } from '#features/member/store.ts'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Header } from '#ui/Header.tsx'
import { Money } from '#ui/Money.tsx'
import { $besideBalance } from './beside-balance.ts'
import { MemberPicture } from './MemberPicture.tsx'
import css from './SiteHeader.module.css'

export interface SiteHeaderProps {
  logo: string
  homeLabel: string
}

/** The bar at the top: ways in for a guest, balance and avatar for a member, both in the HTML from the start. */
export function SiteHeader({ logo, homeLabel }: SiteHeaderProps): ReactElement {
  const { merchant } = currentShell()
  return (
    <Header
      homeHref={hrefTo('home')}
      homeLabel={homeLabel}
      logo={<img src={logo} alt="" width={122} height={32} />}
      guest={
        <>
          <ButtonLink kind="quiet" size="sm" href={hrefTo('login')}>{t('header.signIn')}</ButtonLink>
          {merchant.features.registration.open && <ButtonLink size="sm" href={hrefTo('register')}>{t('header.join')}</ButtonLink>}
        </>
      }
      member={<MemberLink />}
    />
  )
}

/** Balance and picture, which lead to the member's own screen, and what comes beside them later. */
function MemberLink(): ReactElement {
  const balance = useStore($balance, { ssr: () => BALANCE_IN_SHELL })
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const Beside = useStore($besideBalance, { ssr: () => undefined })
  return (
    <>
      {Beside && <Beside />}
      <a className={css.member} href={hrefTo('member/home')}>
        <span className="visually-hidden">{t('header.account')}, {t('header.balance')}: </span>
        <Money text={balance && money(balance.amount)} />
        <MemberPicture size="sm" />
      </a>
    </>
  )
}
