import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import bell from 'lucide-static/icons/bell.svg?raw'
import { ListGroup, ListRow } from '#ui/List.tsx'
import { turnPushOff, turnPushOn } from './push.actions.ts'
import { $pushSwitch, PUSH_SWITCH_IN_SHELL } from './push.store.ts'

/** This device's switch; explains a browser's block. */
export default function PushRow(): ReactElement | null {
  const shown = useStore($pushSwitch, { ssr: () => PUSH_SWITCH_IN_SHELL })
  if (!shown.show) return null
  const { on, pending, blocked } = shown
  const words = t('push.title')
  return (
    <ListGroup>
      {blocked ? (
        <ListRow icon={bell} words={words} detail={t(`push.blocked_${blocked}`)} />
      ) : (
        <ListRow
          icon={bell}
          words={words}
          detail={t(on ? 'push.detail_on' : 'push.detail_off')}
          checked={on}
          busy={pending}
          onClick={() => void (on ? turnPushOff() : turnPushOn())}
        />
      )}
    </ListGroup>
  )
}
