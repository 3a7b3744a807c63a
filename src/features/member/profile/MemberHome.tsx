import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { showCouldNotLoad } from '#features/core/dialogs/dialogs.actions.ts'
import { openLanguageSheet } from '#features/core/language/language.store.ts'
import { nativeNameOf } from '#lib/languages.ts'
import { $member, $unread, MEMBER_IN_SHELL, UNREAD_IN_SHELL } from '#features/member/profile/profile.store.ts'
import { closedText } from '#features/core/play-break/play-closed.actions.ts'
import { $playBreak, PLAY_BREAK_IN_SHELL } from '#features/core/play-break/play-break.store.ts'
import { isClosedInBreak } from '#features/core/play-break/play-break.rules.ts'
import { $memberType, $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { loadOffers } from '#features/core/settings/offers.actions.ts'
import { $offer, $settingsOverdue, OFFER_IN_SHELL } from '#features/core/settings/offers.store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { $isLite, chooseLiteMode } from '#page/lite-mode.store.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import feather from 'lucide-static/icons/feather.svg?raw'
import keyRound from 'lucide-static/icons/key-round.svg?raw'
import languages from 'lucide-static/icons/languages.svg?raw'
import logOut from 'lucide-static/icons/log-out.svg?raw'
import pencil from 'lucide-static/icons/pencil.svg?raw'
import { ListGroup, ListRow } from '#ui/List.tsx'
import { Skeleton } from '#ui/LoadedView.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { askSignOut } from '#features/access/sign-out/ask-sign-out.actions.ts'
import { BalanceCard } from './BalanceCard.tsx'
import css from './MemberHome.module.css'
import { MemberPicture } from './MemberPicture.tsx'

const loadChooser = import.meta.env.SSR ? undefined : async () => (await import('./ProfileIconSheet.lazy.tsx')).default

export interface MemberHomeProps {
  /** `unlikely`: not offered by the back end at build. */
  screens: readonly { route: string; href: string; words: string; icon?: string | undefined; unlikely?: boolean }[]
  /** OPS-7; links to other sites (OPS-8). */
  pages?: readonly { href: string; words: string; icon?: string | undefined; newWindow?: boolean }[] | undefined
  /** If the merchant has a cashier. */
  cashier?: ReactNode
  /** If the merchant has them. */
  notifications?: ReactNode
  /** The settings for further ways to sign in. */
  ways?: ReactNode
}

/** Prerendered, with space for late values. A skeleton until the session is known. */
export function MemberHome({ screens, pages, cashier, notifications, ways }: MemberHomeProps): ReactElement {
  return (
    <>
      <div className={css.pending}>
        <span className={css.pendingHead}>
          <Skeleton shape="circle" />
          <span className={css.grow}>
            <Skeleton shape="title" />
            <Skeleton shape="short" />
          </span>
        </span>
        <Skeleton shape="banner" />
        <Skeleton shape="control" count={3} />
      </div>
      <div className="member-only">
        <ProfileHead />
        <PlayBreakNotice />
        <BalanceCard actions={cashier} />
        <Screens screens={screens} />
        {pages && pages.length > 0 && (
          <ListGroup>
            {pages.map((page) => (
              <ListRow key={page.href} {...page} />
            ))}
          </ListGroup>
        )}
        <Settings notifications={notifications} ways={ways} />
      </div>
    </>
  )
}

/** RGP-4, RGP-6. Its rows below are closed. */
function PlayBreakNotice(): ReactElement | null {
  const playBreak = useStore($playBreak, { ssr: () => PLAY_BREAK_IN_SHELL })
  if (!playBreak) return null
  return (
    <div className={css.playBreak}>
      <Notice title={t(`play.title_${playBreak.kind}`)} role="status">
        <p>{closedText(playBreak)}</p>
      </Notice>
    </div>
  )
}

/** A press on the picture opens the icons (LAY-4). */
function ProfileHead(): ReactElement {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const member = useStore($member, { ssr: () => MEMBER_IN_SHELL })
  const type = useStore($memberType, { ssr: () => 'guest' as const })
  const [choosing, setChoosing] = useState(false)
  const Chooser: ComponentType<{ open: boolean; onClose: () => void }> | undefined = useLazyView(loadChooser, choosing, () => {
    setChoosing(false)
    showCouldNotLoad()
  })
  // Before the server responds.
  const name = member?.userName ?? (session.state === 'member' ? session.member.userName : undefined)
  const label = currentShell().merchant.features.closedPrograms?.includes('vip') ? undefined : member?.clubLabel
  return (
    <section className={css.head}>
      <button type="button" className={css.picture} aria-label={t('member.changeIcon')} onClick={() => setChoosing(true)}>
        <MemberPicture size="lg" />
        <span className={css.pencil}>
          <Icon of={pencil} size="sm" />
        </span>
      </button>
      <div className={css.words}>
        <p className={css.name}>{name === undefined ? <Skeleton shape="title" /> : <bdi>{name}</bdi>}</p>
        <p className={css.badges}>
          <Badge tone="plain">{t(type === 'agent' ? 'member.type_agent' : 'member.type_member')}</Badge>
          {label?.labelName && <Badge tone="accent2">{label.labelName}</Badge>}
          {label && label.rankLevel > 0 && <Badge tone="plain">{t('member.level', { level: label.rankLevel })}</Badge>}
        </p>
      </div>
      {Chooser && <Chooser open={choosing} onClose={() => setChoosing(false)} />}
    </section>
  )
}

/** RGP-9; the inbox shows unread messages. */
function Screens({ screens }: Pick<MemberHomeProps, 'screens'>): ReactElement | null {
  const offer = useStore($offer, { ssr: () => OFFER_IN_SHELL })
  const unread = useStore($unread, { ssr: () => UNREAD_IN_SHELL })
  useEffect(() => loadOffers({ codes: true }), [])
  const isOverdue = useStore($settingsOverdue, { ssr: () => false })
  const playBreak = useStore($playBreak, { ssr: () => PLAY_BREAK_IN_SHELL })
  const isShown = ({ route, unlikely }: MemberHomeProps['screens'][number]): boolean =>
    offer(route).do === 'offer' || (offer(route).do === 'wait' && !isOverdue && !unlikely)
  // Unknown rows keep their space empty for a while, unless unlikely. A break closes some.
  const shown = screens.filter((screen) => isShown(screen) && !(playBreak && isClosedInBreak(screen.route)))
  if (shown.length === 0) return null
  return (
    <ListGroup title={t('member.screens')}>
      {shown.map(({ route, href, words, icon }) =>
        offer(route).do === 'wait' ? (
          <ListRow key={href} words="" />
        ) : (
          <ListRow
            key={href}
            href={href}
            icon={icon}
            words={words}
            end={
              route === 'member/inbox' &&
              unread > 0 && (
                <Badge>
                  <span className="visually-hidden">{t('member.unread')} </span>
                  {unread}
                </Badge>
              )
            }
          />
        ),
      )}
    </ListGroup>
  )
}

function Settings({ notifications, ways }: Pick<MemberHomeProps, 'notifications' | 'ways'>): ReactElement {
  const { language, merchant } = currentShell()
  const isLite = useStore($isLite, { ssr: () => false })
  return (
    <>
      <ListGroup title={t('member.settings')}>
        {merchant.languages.length > 1 && (
          <ListRow
            icon={languages}
            words={t('member.language')}
            end={<span className={css.value}>{nativeNameOf(language)}</span>}
            onClick={openLanguageSheet}
          />
        )}
        <ListRow icon={keyRound} words={t('member.password')} href={hrefTo('changePsw', { go: hrefTo('member/home') })} />
        <ListRow
          icon={feather}
          words={t('member.lite')}
          detail={t('member.lite_detail')}
          checked={isLite}
          onClick={() => chooseLiteMode(!isLite)}
        />
        <ListRow icon={logOut} words={t('account.signOut')} danger onClick={askSignOut} />
      </ListGroup>
      {/* Last: known late, it would move rows below. */}
      {notifications}
      {ways}
    </>
  )
}
