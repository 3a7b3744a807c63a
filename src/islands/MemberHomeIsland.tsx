import type { ReactElement } from 'react'
import { MemberHome, type MemberHomeProps } from '#features/account/MemberHome.tsx'
import { CashierButtons } from '#features/cashier/CashierButtons.tsx'
import { PasskeySetting } from '#features/passkeys/PasskeySetting.tsx'
import { SocialSetting } from '#features/social-login/SocialSetting.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export interface MemberHomeIslandProps extends Pick<MemberHomeProps, 'screens'> {
  /** Has the merchant a cashier? */
  cashier: boolean
}

export default function MemberHomeIsland({ cashier, screens }: MemberHomeIslandProps): ReactElement {
  return (
    <IslandBoundary name="member-home">
      <MemberHome screens={screens} cashier={cashier && <CashierButtons />} ways={<><PasskeySetting /><SocialSetting /></>} />
    </IslandBoundary>
  )
}
