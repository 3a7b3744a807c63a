import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { chooseProfileIcon } from '#features/member/actions.ts'
import { profileIconOf, profileIcons } from '#features/member/rules.ts'
import { $member, MEMBER_IN_SHELL } from '#features/member/store.ts'
import { $settings, SETTINGS_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import css from './ProfileIconSheet.module.css'

/** The profile icons to choose from (LAY-4). A choice is shown at once and taken back when the server refuses it. */
export default function ProfileIconSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const member = useStore($member, { ssr: () => MEMBER_IN_SHELL })
  const count = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })?.gw.PROFILE_ICON_COUNT
  const chosen = profileIconOf(member?.profileIcon, count)

  function choose(icon: number): void {
    if (icon !== chosen) void chooseProfileIcon(icon)
    onClose()
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('member.chooseIcon')} closeWord={t('common.close')}>
      <ul className={css.icons}>
        {profileIcons(count).map((icon) => (
          <li key={icon}>
            <button type="button" className={css.icon} aria-label={t('member.icon', { number: icon })} aria-pressed={icon === chosen} onClick={() => choose(icon)}>
              <Avatar icon={icon} size="lg" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
