import { useStore } from '@nanostores/react'
import { useState, type ComponentType, type ReactElement } from 'react'
import { sayOffline } from '#features/dialogs/actions.ts'
import { $member, MEMBER_IN_SHELL } from '#features/member/store.ts'
import { $memberType, $session, SESSION_IN_SHELL } from '#features/session/store.ts'
import { t } from '#i18n/translate.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import pencil from '#ui/icons/pencil.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { MemberPicture } from './MemberPicture.tsx'
import css from './ProfileHead.module.css'

const loadChooser = import.meta.env.SSR ? undefined : async () => (await import('./ProfileIconSheet.lazy.tsx')).default

/** Picture, name and kind of the member; the picture opens the choice of another (LAY-4). */
export function ProfileHead(): ReactElement {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const member = useStore($member, { ssr: () => MEMBER_IN_SHELL })
  const type = useStore($memberType, { ssr: () => 'guest' as const })
  const [choosing, setChoosing] = useState(false)
  const Chooser: ComponentType<{ open: boolean; onClose: () => void }> | undefined = useLazyView(loadChooser, choosing, () => {
    setChoosing(false)
    sayOffline()
  })
  // The session knows the name before the server has said anything.
  const name = member?.userName ?? (session.state === 'member' ? session.member.userName : undefined)
  const label = member?.clubLabel
  return (
    <section className={css.head}>
      <button type="button" className={css.picture} aria-label={t('member.changeIcon')} onClick={() => setChoosing(true)}>
        <MemberPicture size="lg" />
        <span className={css.pencil}><Icon of={pencil} size="sm" /></span>
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
