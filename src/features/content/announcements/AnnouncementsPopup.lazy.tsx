import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactElement, type RefObject } from 'react'
import { createRoot } from 'react-dom/client'
import type { Announcement } from '#contract/announcements.ts'
import { useOverlayTurn } from '#features/core/dialogs/use-overlay-turn.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { isPlainClick } from '#lib/plain-click.ts'
import { pictureAddress } from '#page/pictures.ts'
import { Art } from '#ui/Art.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import megaphone from 'lucide-static/icons/megaphone.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import fieldSheet from '#ui/Field.module.css?inline'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { WireHtml } from '#ui/WireHtml.tsx'
import htmlSheet from '#ui/WireHtml.module.css?inline'
import { useLast } from '#ui/use-lazy-view.ts'
import sheet from './AnnouncementsPopup.css?inline'
import { followContentLink } from './content-link.actions.ts'
import { popupOptions } from './popup.rules.ts'
import { $canClose, $pages, $read, closePopup, markPageRead } from './popup.store.ts'
import { bindEndInView, usePages, type PagesRow } from './use-pages.ts'

adoptSheets(fieldSheet, htmlSheet, sheet)

/** Renders the popup in a root of its own, so that no page has it in its first load. */
export function mountPopup(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <IslandBoundary name="announcements" fallback={() => null}>
      <AnnouncementsPopup />
    </IslandBoundary>,
  )
}

/** The announcements in a dialog, one page each (BAN-6). While the dialog closes, it shows the last ones. */
function AnnouncementsPopup(): ReactElement | null {
  const now = useStore($pages)
  const wanted = now.length > 0
  const open = useOverlayTurn('announcement', wanted)
  const pages = useLast(wanted ? now : undefined) ?? []
  const closable = useStore($canClose)
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
      top={closable && <div className="announcements-popup-corner"><IconButton icon={x} label={t('common.close')} className="announcements-popup-close" onClick={close} /></div>}
      actions={
        <div className="announcements-popup-foot">
          {options.mustRead && <p className="announcements-popup-must" role="status">{closable ? t('announcements.readAll') : t('announcements.mustRead', { read: read.length, pages: pages.length })}</p>}
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

/** The pages in a row that finger, wheel and arrow keys move. All pages but the one in view are inert. */
function AnnouncementPages({ pages, row, place }: { pages: readonly Announcement[]; row: PagesRow; place: RefObject<HTMLDivElement | null> }): ReactElement {
  // The other pages' pictures are loaded when the first page is left.
  const [isTouched, setTouched] = useState(false)
  const turns = isTouched || row.at > 0
  const touch = (): void => {
    setTouched(true)
    row.onTouch()
  }

  return (
    // The links inside take keyboard and pointer; their events bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={place} className="announcements-popup-row" data-turn="announcement" role="group" aria-label={t('announcements.title')} onPointerDown={touch} onClick={press}>
      {pages.map((page, at) => <Page key={page.id} page={page} first={at === 0} pictured={at === 0 || turns} away={at !== row.at} />)}
    </div>
  )
}

function Page({ page, first, pictured, away }: { page: Announcement; first: boolean; pictured: boolean; away: boolean }): ReactElement {
  const { id, title, content } = page
  const image = pictureAddress(page.image)
  const heading = useId()
  const end = useRef<HTMLElement>(null)
  const [isThere, setThere] = useState(false)
  // Without its text a page is short, and its end would be in view at once.
  useEffect(() => (isThere && end.current ? bindEndInView(end.current, () => markPageRead(id)) : undefined), [isThere, id])

  return (
    // A scroll container must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className="announcements-popup-page" aria-labelledby={heading} tabIndex={0} inert={away}>
      {image !== undefined ? <div className="announcements-popup-picture">{pictured && <Art src={image} width={16} height={9} eager={first} />}</div> : <p className="announcements-popup-sign"><Icon of={megaphone} size="lg" /></p>}
      <div className="announcements-popup-words">
        <h3 id={heading} className="announcements-popup-title" tabIndex={-1}>{title}</h3>
        <WireHtml html={content} onShown={() => setThere(true)} />
      </div>
      <i ref={end} className="announcements-popup-end" />
    </article>
  )
}

/** Handles a plain click on a link. For another tab or window the browser follows the link as it is, without a proof of the session. */
function press(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  if (followContentLink(event.target)) event.preventDefault()
}

interface PageControlsProps {
  row: PagesRow
  count: number
  /** Shows a dot for each page; without it, two arrow buttons for readers who cannot swipe. */
  pagination: boolean
}

/** Dots or arrow buttons, and a pause button if autoplay may move the pages. */
function PageControls({ row, count, pagination }: PageControlsProps): ReactElement | null {
  if (count < 2) return null
  return (
    <div className="announcements-popup-controls">
      {!pagination && <Arrow icon={chevronLeft} words={t('announcements.previous')} to={row.at - 1} row={row} count={count} />}
      {pagination && (
        <span className="announcements-popup-dots">
          {Array.from({ length: count }, (_, place) => (
            <button
              key={place}
              type="button"
              className="announcements-popup-dot"
              aria-label={t('announcements.page', { page: place + 1, pages: count })}
              aria-current={place === row.at || undefined}
              onClick={() => row.show(place)}
            />
          ))}
        </span>
      )}
      {row.autoplay !== 'never' && (
        <button type="button" className="announcements-popup-pause" aria-label={t(row.paused ? 'announcements.play' : 'announcements.pause')} onClick={row.togglePause}>
          <Icon of={row.paused ? play : pause} size="sm" />
        </button>
      )}
      {!pagination && <Arrow icon={chevronRight} words={t('announcements.next')} to={row.at + 1} row={row} count={count} />}
    </div>
  )
}

function Arrow({ icon, words, to, row, count }: { icon: string; words: string; to: number; row: PagesRow; count: number }): ReactElement {
  return <button type="button" className="announcements-popup-pause" aria-label={words} disabled={to < 0 || to >= count} onClick={() => row.show(to)}><Icon of={icon} directional /></button>
}
