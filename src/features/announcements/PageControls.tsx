import type { ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Icon } from '#ui/Icon.tsx'
import chevronLeft from '#ui/icons/chevron-left.ts'
import chevronRight from '#ui/icons/chevron-right.ts'
import pause from '#ui/icons/pause.ts'
import play from '#ui/icons/play.ts'
import css from './AnnouncementsPopup.module.css'
import type { PagesRow } from './use-pages.ts'

export interface PageControlsProps {
  row: PagesRow
  count: number
  /** A dot a page; without it two arrows are the way for who cannot swipe. */
  pagination: boolean
}

/** How the pages are moved other than by finger: dots or arrows, and a button that stops them where they move by themselves. */
export function PageControls({ row, count, pagination }: PageControlsProps): ReactElement | null {
  if (count < 2) return null
  return (
    <div className={css.controls}>
      {!pagination && <Arrow icon={chevronLeft} words={t('announcements.previous')} to={row.at - 1} row={row} count={count} />}
      {pagination && (
        <span className={css.dots}>
          {Array.from({ length: count }, (_, place) => (
            <button
              key={place}
              type="button"
              className={css.dot}
              aria-label={t('announcements.page', { page: place + 1, pages: count })}
              aria-current={place === row.at || undefined}
              onClick={() => row.show(place)}
            />
          ))}
        </span>
      )}
      {row.moves !== 'never' && (
        <button type="button" className={css.pause} aria-label={t(row.paused ? 'announcements.play' : 'announcements.pause')} onClick={row.togglePause}>
          <Icon of={row.paused ? play : pause} size="sm" />
        </button>
      )}
      {!pagination && <Arrow icon={chevronRight} words={t('announcements.next')} to={row.at + 1} row={row} count={count} />}
    </div>
  )
}

function Arrow({ icon, words, to, row, count }: { icon: string; words: string; to: number; row: PagesRow; count: number }): ReactElement {
  return <button type="button" className={css.pause} aria-label={words} disabled={to < 0 || to >= count} onClick={() => row.show(to)}><Icon of={icon} directional /></button>
}
