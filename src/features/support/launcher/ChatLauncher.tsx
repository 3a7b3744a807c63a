import headset from 'lucide-static/icons/headset.svg?raw'
import type { ReactElement } from 'react'
import { hrefTo } from '#page/current.ts'
import { Icon } from '#ui/Icon.tsx'

export interface ChatLauncherProps {
  name: string
  /** The edge that the brand chose. */
  side: 'start' | 'end'
}

/**
 * The floating link to customer service (PRO-5), above the tab bar. It is tucked into its edge, where it covers no more than the end of a row that scrolls,
 * and whole for a pointer and the keyboard. `launcher.bind.ts` shows it.
 */
export function ChatLauncher({ name, side }: ChatLauncherProps): ReactElement {
  return (
    <div className="chat-launcher-room" hidden>
      <a className="chat-launcher" href={hrefTo('service')} aria-label={name} data-side={side}>
        <Icon of={headset} />
      </a>
    </div>
  )
}
