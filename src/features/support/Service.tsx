import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { $member } from '#features/member/store.ts'
import { loadedWords } from '#features/programs/loaded-words.ts'
import { useProgram } from '#features/programs/use-program.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings, SETTINGS_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import chevronRight from '#ui/icons/chevron-right.ts'
import crown from '#ui/icons/crown.ts'
import headset from '#ui/icons/headset.ts'
import lifeBuoy from '#ui/icons/life-buoy.ts'
import mail from '#ui/icons/mail.ts'
import messageCircle from '#ui/icons/message-circle.ts'
import star from '#ui/icons/star.ts'
import users from '#ui/icons/users.ts'
import { ListGroup } from '#ui/ListGroup.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadedView } from '#ui/LoadedView.tsx'
import { useLast } from '#ui/use-last.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { sayOffline } from '#features/dialogs/actions.ts'
import { bindChatToMember, closeChat, openChat, serviceOpened } from './actions.ts'
import { LauncherPlace } from './launcher/LauncherPlace.tsx'
import { groupWays, waysFor, type Way } from './rules.ts'
import css from './Service.module.css'
import { $chat, CHAT_IN_SHELL, type Opened } from './store.ts'
import { nameOf } from './way-words.ts'
import { $ways } from './ways.ts'

const ICONS: Readonly<Record<Way['csType'], string>> = {
  LIVECHAT: messageCircle, COMM100: headset, COMM100VIP: crown, AICAN: star, 'TX-CHAT': lifeBuoy, MIDUOKE: users,
}

const loadViewer = import.meta.env.SSR ? undefined : async () => (await import('./ChatViewer.lazy.tsx')).default

/** Where a member or a visitor reaches people (PRO-5): the operator's own chat, and those of the services, by their desks. */
export function Service(): ReactElement {
  const loaded = useProgram($ways)
  const member = useStore($member, { ssr: () => undefined })
  const ownChat = isOn(useStore($settings, { ssr: () => SETTINGS_IN_SHELL }), 'CBS3')
  useEffect(serviceOpened, [])
  useEffect(bindChatToMember, [])
  return (
    <div className={css.desks}>
      {ownChat && <ListGroup><WayRow opened={{ kind: 'own' }} icon={headset} detail={t('support.ownHint')} /></ListGroup>}
      <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $ways.load()} skeleton={{ shape: 'control', count: 4 }}>
        {(ways) => <Desks ways={waysFor(ways, member?.clubLabel?.labelId)} alone={!ownChat} />}
      </LoadedView>
      {member && <ListGroup><ListRow icon={mail} words={t('support.write')} detail={t('support.writeHint')} href={hrefTo('feedback')} /></ListGroup>}
      <LauncherPlace />
      <OpenChat />
    </div>
  )
}

function Desks({ ways, alone }: { ways: readonly Way[]; alone: boolean }): ReactElement | null {
  if (ways.length === 0) {
    if (!alone) return null
    return <EmptyState icon={headset} title={t('support.empty')} action={<ButtonLink kind="secondary" href={hrefTo('home')}>{t('support.toHome')}</ButtonLink>}><p>{t('support.emptyHint')}</p></EmptyState>
  }
  return (
    <>
      {groupWays(ways).map(({ position, ways }) => (
        <ListGroup key={position} title={position || undefined}>
          {ways.map((numbered) => <WayRow key={numbered.way.address} opened={{ kind: 'service', ...numbered }} icon={ICONS[numbered.way.csType]} />)}
        </ListGroup>
      ))}
      <p className={css.note}>{t('support.note')}</p>
    </>
  )
}

function WayRow({ opened, icon, detail }: { opened: Opened; icon: string; detail?: string }): ReactElement {
  return <ListRow icon={icon} words={nameOf(opened)} detail={detail} onClick={() => void openChat(opened)} end={<span className={css.chevron}><Icon of={chevronRight} size="sm" directional /></span>} />
}

/** The chat over the screen: nothing of it is loaded before one is opened. The last one stays drawn while it leaves. */
function OpenChat(): ReactElement | null {
  const chat = useStore($chat, { ssr: () => CHAT_IN_SHELL })
  const here = chat.state === 'none' ? undefined : chat
  const last = useLast(here)
  const Viewer = useLazyView(loadViewer, here, () => {
    closeChat()
    sayOffline()
  })
  return last && Viewer ? <Viewer chat={chat} last={last} /> : null
}
