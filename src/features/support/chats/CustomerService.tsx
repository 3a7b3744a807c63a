import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { $member } from '#features/member/profile/profile.store.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings, SETTINGS_IN_SHELL } from '#features/core/settings/settings.store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, LoadedView, useResource } from '#ui/LoadedView.tsx'
import { Icon } from '#ui/Icon.tsx'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import crown from 'lucide-static/icons/crown.svg?raw'
import headset from 'lucide-static/icons/headset.svg?raw'
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw'
import mail from 'lucide-static/icons/mail.svg?raw'
import messageCircle from 'lucide-static/icons/message-circle.svg?raw'
import star from 'lucide-static/icons/star.svg?raw'
import users from 'lucide-static/icons/users.svg?raw'
import { ListGroup, ListRow } from '#ui/List.tsx'
import { useHydrated, useLast, useLazyView } from '#ui/use-lazy-view.ts'
import { showCouldNotLoad } from '#features/core/dialogs/dialogs.actions.ts'
import { bindChatToMember, chatServicesResource, closeChat, noteServiceOpened, openChat } from './chats.actions.ts'
import { chatName, groupServices, servicesFor, type ChatService, type OpenedChat } from './chats.rules.ts'
import css from './CustomerService.module.css'
import { $chat, CHAT_IN_SHELL } from './chats.store.ts'
import { isPutAway, putAway } from '../chat-button/chat-button.codec.ts'

const ICONS: Readonly<Record<ChatService['csType'], string>> = {
  LIVECHAT: messageCircle,
  COMM100: headset,
  COMM100VIP: crown,
  AICAN: star,
  'TX-CHAT': lifeBuoy,
  MIDUOKE: users,
}

const loadViewer = import.meta.env.SSR ? undefined : async () => (await import('./ChatViewer.lazy.tsx')).default

/** PRO-5: the operator's chat, and services' chats in its groups. */
export function CustomerService(): ReactElement {
  const resource = useResource(chatServicesResource)
  const member = useStore($member, { ssr: () => undefined })
  const ownChat = isOn(useStore($settings, { ssr: () => SETTINGS_IN_SHELL }), 'CBS3')
  useEffect(noteServiceOpened, [])
  useEffect(bindChatToMember, [])
  // Shown with the list, against shifts.
  const settled = resource.loaded.state !== 'loading'
  return (
    <div className={css.service}>
      {settled && ownChat && (
        <ListGroup>
          <ChatRow opened={{ kind: 'own' }} icon={headset} detail={t('support.ownHint')} />
        </ListGroup>
      )}
      <LoadedView {...resource} skeleton={{ shape: 'control', count: 4 }}>
        {(services) => <Services services={servicesFor(services, member?.clubLabel?.labelId)} alone={!ownChat} />}
      </LoadedView>
      {settled && member && (
        <ListGroup>
          <ListRow icon={mail} words={t('support.write')} detail={t('support.writeHint')} href={hrefTo('feedback')} />
        </ListGroup>
      )}
      {settled && <ChatButtonSwitch />}
      <OpenChat />
    </div>
  )
}

function Services({ services, alone }: { services: readonly ChatService[]; alone: boolean }): ReactElement | null {
  if (services.length === 0) {
    if (!alone) return null
    return (
      <EmptyState
        icon={headset}
        title={t('support.empty')}
        action={
          <ButtonLink kind="secondary" href={hrefTo('home')}>
            {t('support.toHome')}
          </ButtonLink>
        }
      >
        <p>{t('support.emptyHint')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {groupServices(services).map(({ position, services }) => (
        <ListGroup key={position} title={position || undefined}>
          {services.map((numbered) => (
            <ChatRow key={numbered.service.address} opened={{ kind: 'service', ...numbered }} icon={ICONS[numbered.service.csType]} />
          ))}
        </ListGroup>
      ))}
      <p className={css.note}>{t('support.note')}</p>
    </>
  )
}

function ChatRow({ opened, icon, detail }: { opened: OpenedChat; icon: string; detail?: string }): ReactElement {
  return (
    <ListRow
      icon={icon}
      words={chatName(opened)}
      detail={detail}
      onClick={() => void openChat(opened)}
      end={
        <span className={css.chevron}>
          <Icon of={chevronRight} size="sm" directional />
        </span>
      }
    />
  )
}

/** For this visit. */
function ChatButtonSwitch(): ReactElement | null {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean>()
  if (currentShell().merchant.features.support?.launcher === false) return null
  const shown = chosen ?? !(hydrated && isPutAway())
  function toggle(): void {
    putAway(shown)
    setChosen(!shown)
  }
  return (
    <ListGroup>
      <ListRow icon={headset} words={t('support.button')} checked={shown} onClick={toggle} />
    </ListGroup>
  )
}

/** Loads on first opening; stays while closing. */
function OpenChat(): ReactElement | null {
  const chat = useStore($chat, { ssr: () => CHAT_IN_SHELL })
  const here = chat.state === 'none' ? undefined : chat
  const last = useLast(here)
  const Viewer = useLazyView(loadViewer, here, () => {
    closeChat()
    showCouldNotLoad()
  })
  return last && Viewer ? <Viewer chat={chat} last={last} /> : null
}
