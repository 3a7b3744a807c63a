import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { MemberHome, type MemberHomeProps } from '#features/member/profile/MemberHome.tsx'
import { $pushSwitch, PUSH_SWITCH_IN_SHELL } from '#features/member/push/push.store.ts'
import { CashierButtons } from '#features/money/cashier/CashierButtons.tsx'
import { $passkeysOffered, PASSKEYS_IN_SHELL } from '#features/access/passkeys/passkeys.store.ts'
import { $services, SERVICES_IN_SHELL } from '#features/access/social/flow/social.store.ts'
import { loadWords } from '#i18n/words.ts'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { useLazyView } from '#ui/use-lazy-view.ts'

const loadPasskeyRow = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('#features/access/passkeys/PasskeyRow.lazy.tsx'), loadWords('passkeys')])
      return view.default
    }
const loadPushRow = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('#features/member/push/PushRow.lazy.tsx'), loadWords('push')])
      return view.default
    }
const loadServiceLinks = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('#features/access/social/ServiceLinks.lazy.tsx'), loadWords('social')])
      return view.default
    }

export interface MemberHomeIslandProps extends Pick<MemberHomeProps, 'screens' | 'pages'> {
  /** The merchant has a cashier. */
  cashier: boolean
}

export default islandOf('member-home', ({ cashier, screens, pages }: MemberHomeIslandProps) => (
  <MemberHome
    screens={screens}
    pages={pages}
    cashier={cashier && <CashierButtons />}
    notifications={<Notifications />}
    ways={<SignInSettings />}
  />
))

/** The switch for notifications (PSH-1). */
function Notifications(): ReactElement | null {
  const { show } = useStore($pushSwitch, { ssr: () => PUSH_SWITCH_IN_SHELL })
  const PushRow = useLazyView(loadPushRow, show)
  return PushRow ? <PushRow /> : null
}

/** Passkeys and linked services (SOC-7); loads views that merchant and browser offer. */
function SignInSettings(): ReactElement {
  const { shown } = useStore($services, { ssr: () => SERVICES_IN_SHELL })
  const PasskeyRow = useLazyView(loadPasskeyRow, useStore($passkeysOffered, { ssr: () => PASSKEYS_IN_SHELL }))
  const ServiceLinks = useLazyView(loadServiceLinks, shown.length > 0)
  return (
    <>
      {PasskeyRow && <PasskeyRow />}
      {ServiceLinks && <ServiceLinks />}
    </>
  )
}
