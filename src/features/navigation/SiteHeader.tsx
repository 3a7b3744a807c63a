import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Header } from '#ui/Header.tsx'

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
      member={<></>}
    />
  )
}
