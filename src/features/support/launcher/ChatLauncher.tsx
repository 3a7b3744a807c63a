import { useEffect, useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { Icon } from '#ui/Icon.tsx'
import headset from '#ui/icons/headset.ts'
import css from './ChatLauncher.module.css'
import { bindMoves } from './moves.ts'

/** The way to customer service that floats over a screen (PRO-5): a link, which can be dragged or moved by the arrow keys. */
export function ChatLauncher(): ReactElement {
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => (button.current ? bindMoves(button.current) : undefined), [])
  return (
    <div className={css.room}>
      <a ref={button} className={css.launcher} href={hrefTo('service')} aria-label={t('launcher.name')} title={t('launcher.hint')} draggable={false}>
        <Icon of={headset} />
      </a>
    </div>
  )
}
