import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { chooseProfileIcon } from '#features/member/profile/profile.actions.ts'
import { profileIconOf, profileIcons } from '#features/member/profile/profile.rules.ts'
import { $member, MEMBER_IN_SHELL } from '#features/member/profile/profile.store.ts'
import { $settings, SETTINGS_IN_SHELL } from '#features/core/settings/settings.store.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import sheet from './ProfileIconSheet.css?inline'

adoptSheets(sheet)

/** LAY-4. */
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
      <ul className="profile-icon-sheet-icons">
        {profileIcons(count).map((icon) => (
          <li key={icon}>
            <button
              type="button"
              className="profile-icon-sheet-icon"
              aria-label={t('member.icon', { number: icon })}
              aria-pressed={icon === chosen}
              onClick={() => choose(icon)}
            >
              <Avatar icon={icon} size="lg" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
