import { useEffect, useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { hrefTo } from '#routes/links.ts'
import { Icon } from '#ui/Icon.tsx'
import headset from 'lucide-static/icons/headset.svg?raw'
import sheet from './ChatLauncher.css?inline'
import { bindLauncher } from './launcher.bind.ts'

adoptSheets(sheet)

/** The floating link to customer service (PRO-5), which can be dragged or moved with the arrow keys. */
export function ChatLauncher(): ReactElement {
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => (button.current ? bindLauncher(button.current) : undefined), [])
  return (
    <div className="chat-launcher-room">
      <a ref={button} className="chat-launcher" href={hrefTo('service')} aria-label={t('launcher.name')} title={t('launcher.hint')} draggable={false}>
        <Icon of={headset} />
      </a>
    </div>
  )
}
