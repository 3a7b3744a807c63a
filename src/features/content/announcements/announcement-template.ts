import type { Announcement } from '#contract/announcements.ts'
import { t } from '#i18n/translate.ts'
import { pictureAddress } from '#page/pictures.ts'
import { fillTemplate, repeat } from '#ui/built-template.ts'
import type { PopupOptions } from './popup.rules.ts'

/** AnnouncementTemplate.tsx, rendered by the build. */
export function fillAnnouncements(template: Element, pages: readonly Announcement[], options: PopupOptions): HTMLDialogElement {
  const dialog = fillTemplate<HTMLDialogElement>(template)
  repeat(dialog.querySelector('article'), pages, fillPage)
  repeat(dialog.querySelector('[name=page]'), pages, (dot, _page, place) =>
    dot.setAttribute('aria-label', t('announcements.page', { page: place + 1, pages: pages.length })),
  )
  const unwanted = [
    ...(options.mustRead ? [] : ['.announcements-popup-must']),
    ...(options.todayHide ? [] : ['[data-today]']),
    ...(pages.length > 1 ? [] : ['.announcements-popup-controls']),
    ...(options.pagination ? ['[name=back]', '[name=on]'] : ['.announcements-popup-dots']),
  ]
  for (const selector of unwanted) dialog.querySelectorAll(selector).forEach((one) => one.remove())
  return dialog
}

/** Without its text, sanitised later. Pictures after the first load when near. */
function fillPage(page: Element, { title, image }: Announcement, place: number): void {
  const id = `announcement-${place}`
  page.setAttribute('aria-labelledby', id)
  const heading = page.querySelector('h3')
  heading?.setAttribute('id', id)
  heading?.replaceChildren(title)
  const address = pictureAddress(image)
  page.querySelector(address === undefined ? '.announcements-popup-picture' : '.announcements-popup-sign')?.remove()
  if (address !== undefined) page.querySelector('img')?.setAttribute(place === 0 ? 'src' : 'data-later', address)
}
