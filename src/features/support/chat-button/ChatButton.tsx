import headset from 'lucide-static/icons/headset.svg?raw'
import type { ReactElement } from 'react'
import { hrefTo } from '#page/current.ts'
import { Icon } from '#ui/Icon.tsx'

export interface ChatButtonProps {
  name: string
  /** The edge that the brand chose. */
  side: 'start' | 'end'
}

/** PRO-5. Tucked into its edge, covering only a row's end; whole for pointer and keyboard. Shown by `chat-button.bind.ts`. */
export function ChatButton({ name, side }: ChatButtonProps): ReactElement {
  return (
    <div className="chat-button-room" hidden>
      <a className="chat-button" href={hrefTo('service')} aria-label={name} data-side={side}>
        <Icon of={headset} />
      </a>
    </div>
  )
}
