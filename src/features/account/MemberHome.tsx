import { useStore } from '@nanostores/react'
import type { ReactElement, ReactNode } from 'react'
import { openLanguageSheet } from '#features/language/sheet.ts'
import { nativeNameOf } from '#i18n/languages.ts'
import { $unread, UNREAD_IN_SHELL } from '#features/member/store.ts'
import { $settings, SETTINGS_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { Badge } from '#ui/Badge.tsx'
import keyRound from '#ui/icons/key-round.ts'
import languages from '#ui/icons/languages.ts'
import logOut from '#ui/icons/log-out.ts'
import { ListGroup } from '#ui/ListGroup.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { askSignOut } from './actions.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { isOffered } from './member-screens.ts'
import css from './MemberHome.module.css'
import { ProfileHead } from './ProfileHead.tsx'

export interface MemberHomeProps {
  /** Screens of the member's that have content, with their words and icons. */
  screens: readonly { route: string; href: string; words: string; icon?: string | undefined }[]
  /** Ways to pay in and out, where the merchant has a cashier. */
  cashier?: ReactNode
  /** Further ways to sign in that are set up here. */
  ways?: ReactNode
}

/**
 * The member's own screen: who they are, what they have, their settings. All of it stands in the prerendered page with room for what is not known
 * yet; a skeleton takes its place while it is not known who uses the tab.
 */
export function MemberHome({ screens, cashier, ways }: MemberHomeProps): ReactElement {
  return (
    <>
      <div className={css.pending}>
        <span className={css.head}><Skeleton shape="circle" /><span className={css.grow}><Skeleton shape="title" /><Skeleton shape="short" /></span></span>
        <Skeleton shape="banner" />
        <Skeleton shape="control" count={3} />
      </div>
      <div className="member-only">
        <ProfileHead />
        <BalanceCard actions={cashier} />
        <Screens screens={screens} />
        <Settings ways={ways} />
      </div>
    </>
  )
}

/** The member's further screens; the inbox says how many messages are unread. */
function Screens({ screens }: Pick<MemberHomeProps, 'screens'>): ReactElement | null {
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  const unread = useStore($unread, { ssr: () => UNREAD_IN_SHELL })
  const shown = screens.filter(({ route }) => isOffered(route, settings))
  if (shown.length === 0) return null
  return (
    <ListGroup title={t('member.screens')}>
      {shown.map(({ route, href, words, icon }) => (
        <ListRow key={href} href={href} icon={icon} words={words} end={route === 'member/inbox' && unread > 0 && <Badge><span className="visually-hidden">{t('member.unread')} </span>{unread}</Badge>} />
      ))}
    </ListGroup>
  )
}

function Settings({ ways }: Pick<MemberHomeProps, 'ways'>): ReactElement {
  const { language, merchant } = currentShell()
  return (
    <>
      <ListGroup title={t('member.settings')}>
        {merchant.languages.length > 1 && (
          <ListRow icon={languages} words={t('member.language')} end={<span className={css.value}>{nativeNameOf(language)}</span>} onClick={openLanguageSheet} />
        )}
        <ListRow icon={keyRound} words={t('member.password')} href={hrefTo('changePsw', { go: hrefTo('member/home') })} />
      </ListGroup>
      {ways}
      <ListGroup>
        <ListRow icon={logOut} words={t('account.signOut')} danger onClick={askSignOut} />
      </ListGroup>
    </>
  )
}
