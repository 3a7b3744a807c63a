import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $settings, SETTINGS_IN_SHELL } from '#features/core/settings/settings.store.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { profileIconOf } from './profile.rules.ts'
import { $member, MEMBER_IN_SHELL } from './profile.store.ts'

export function MemberPicture({ size }: { size: 'sm' | 'lg' }): ReactElement {
  const member = useStore($member, { ssr: () => MEMBER_IN_SHELL })
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  return <Avatar size={size} icon={member && profileIconOf(member.profileIcon, settings?.gw.PROFILE_ICON_COUNT)} />
}
