import type { ReactElement } from 'react'
import { MemberHome, type MemberHomeProps } from '#features/account/MemberHome.tsx'
import { PasskeySetting } from '#features/passkeys/PasskeySetting.tsx'
import { SocialSetting } from '#features/social-login/SocialSetting.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function MemberHomeIsland(props: MemberHomeProps): ReactElement {
  return (
    <IslandBoundary name="member-home">
      <MemberHome {...props} ways={<><PasskeySetting /><SocialSetting /></>} />
    </IslandBoundary>
  )
}
