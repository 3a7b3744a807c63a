import headset from 'lucide-static/icons/headset.svg?raw'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { hrefTo } from '#page/current.ts'
import { Icon } from '#ui/Icon.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { bindLauncher } from './launcher.bind.ts'

export interface ChatLauncherProps {
  name: string
}

/**
 * The floating link to customer service (PRO-5), which can be dragged or moved with the arrow keys. Asleep it is a link, tucked into its edge, where it covers
 * no more than the end of a row that scrolls; `sleeping-launcher.bind.ts` shows it. Its own binder places it from its first use on.
 */
function ChatLauncher({ name }: ChatLauncherProps): ReactElement {
  const link = useRef<HTMLAnchorElement>(null)
  /** How to move it. */
  const [hint, setHint] = useState<string>()
  useEffect(() => void importOptional(loadWords('launcher').then(() => setHint(t('launcher.hint')))), [])
  useEffect(() => (link.current ? bindLauncher(link.current) : undefined), [])
  return (
    <div className="chat-launcher-room">
      {/* Its place is a matter of the device: the binders write it. */}
      <a
        ref={link}
        className="chat-launcher"
        href={hrefTo('service')}
        aria-label={name}
        title={hint}
        draggable={false}
        data-tucked=""
        suppressHydrationWarning
      >
        <Icon of={headset} />
      </a>
    </div>
  )
}

export default islandOf('chat launcher', ChatLauncher)
