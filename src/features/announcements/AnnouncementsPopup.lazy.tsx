import { useStore } from '@nanostores/react'
import { useRef, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useTurn } from '#features/dialogs/use-turn.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import x from '#ui/icons/x.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { useLast } from '#ui/use-last.ts'
import { AnnouncementPages } from './AnnouncementPages.tsx'
import css from './AnnouncementsPopup.module.css'
import { PageControls } from './PageControls.tsx'
import { closePopup } from './popup.ts'
import { popupOptions } from './popup-rules.ts'
import { $closable, $pages, $read } from './popup-store.ts'
import { usePages } from './use-pages.ts'

/** Puts the popup over the page, in a root of its own: nothing of it is in any page's first load. */
export function mountPopup(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <IslandBoundary name="announcements" fallback={() => null}>
      <AnnouncementsPopup />
    </IslandBoundary>,
  )
}

/** The announcements that open by themselves, one beside the other (BAN-6). The last stay drawn while the popup leaves. */
export function AnnouncementsPopup(): ReactElement | null {
  const now = useStore($pages)
  const wanted = now.length > 0
  const open = useTurn('announcement', wanted)
  const pages = useLast(wanted ? now : undefined) ?? []
  const closable = useStore($closable)
  const read = useStore($read)
  const [hideToday, setHideToday] = useState(false)
  const options = popupOptions(pages)
  const place = useRef<HTMLDivElement>(null)
  const row = usePages(place, { pages, options, open })
  const close = (): void => closePopup({ hideToday })

  if (pages.length === 0) return null
  return (
    <Dialog
      open={open}
      onClose={close}
      closable={closable}
      title={t('announcements.title')}
      titleHidden
      top={closable && <div className={css.corner}><IconButton icon={x} label={t('common.close')} className={css.close} onClick={close} /></div>}
      actions={
        <div className={css.foot}>
          {options.mustRead && <p className={css.must} role="status">{closable ? t('announcements.readAll') : t('announcements.mustRead', { read: read.length, pages: pages.length })}</p>}
          <PageControls row={row} count={pages.length} pagination={options.pagination} />
          {options.todayHide && closable && <Checkbox label={t('announcements.hideToday')} onChange={(event) => setHideToday(event.target.checked)} />}
          {closable ? <Button wide onClick={close}>{t('common.ok')}</Button> : <Button wide onClick={row.readOn}>{t('announcements.readOn')}</Button>}
        </div>
      }
    >
      <AnnouncementPages pages={pages} row={row} place={place} />
    </Dialog>
  )
}
