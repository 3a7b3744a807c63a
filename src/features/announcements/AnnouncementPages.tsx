import { useEffect, useId, useRef, useState, type MouseEvent, type ReactElement, type RefObject } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { t } from '#i18n/translate.ts'
import { Art } from '#ui/Art.tsx'
import { Icon } from '#ui/Icon.tsx'
import megaphone from '#ui/icons/megaphone.ts'
import { WireHtml } from '#ui/WireHtml.tsx'
import css from './AnnouncementsPopup.module.css'
import { followContentLink } from './content-link.ts'
import { pageRead } from './popup.ts'
import { pictureOf } from './popup-rules.ts'
import type { PagesRow } from './use-pages.ts'
import { watchEnd } from './watch-pages.ts'

/** The pages in a row that the finger, the wheel and the arrow keys move. What is beside the page in view cannot be reached. */
export function AnnouncementPages({ pages, row, place }: { pages: readonly Announcement[]; row: PagesRow; place: RefObject<HTMLDivElement | null> }): ReactElement {
  // Until somebody or something turns a page, the pictures of the others cost nothing.
  const [isTouched, setTouched] = useState(false)
  const turns = isTouched || row.at > 0
  const touch = (): void => {
    setTouched(true)
    row.onTouch()
  }

  return (
    // The links inside take the presses; these are on their way up.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={place} className={css.row} data-turn="announcement" role="group" aria-label={t('announcements.title')} onPointerDown={touch} onClick={press}>
      {pages.map((page, at) => <Page key={page.id} page={page} first={at === 0} pictured={at === 0 || turns} away={at !== row.at} />)}
    </div>
  )
}

function Page({ page, first, pictured, away }: { page: Announcement; first: boolean; pictured: boolean; away: boolean }): ReactElement {
  const { id, title, content } = page
  const image = pictureOf(page)
  const heading = useId()
  const end = useRef<HTMLElement>(null)
  const [isThere, setThere] = useState(false)
  // Before its text is there a page is short.
  useEffect(() => (isThere && end.current ? watchEnd(end.current, () => pageRead(id)) : undefined), [isThere, id])

  return (
    // What scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className={css.page} aria-labelledby={heading} tabIndex={0} inert={away}>
      {image !== undefined ? <div className={css.picture}>{pictured && <Art src={image} width={16} height={9} eager={first} />}</div> : <p className={css.sign}><Icon of={megaphone} size="lg" /></p>}
      <div className={css.words}>
        <h3 id={heading} className={css.title} tabIndex={-1}>{title}</h3>
        <WireHtml html={content} onShown={() => setThere(true)} />
      </div>
      <i ref={end} className={css.end} />
    </article>
  )
}

/** A plain press on a link; one that asks for another window or tab follows the link as it stands, which carries nothing. */
function press(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (followContentLink(event.target)) event.preventDefault()
}
