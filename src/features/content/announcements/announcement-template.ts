import type { Announcement } from '#contract/announcements.ts'
import { t } from '#i18n/translate.ts'
import { pictureAddress } from '#page/pictures.ts'
import type { PopupOptions } from './popup.rules.ts'

/** What the build writes there: AnnouncementTemplate.tsx, rendered. */
const TEMPLATE_FILE = '/m/announcement.txt'

/** Fetches the template of the dialog, parsed into a document that runs nothing. Undefined if it does not come. */
export function loadTemplate(): Promise<Element | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', TEMPLATE_FILE)
    // Parsed by the browser itself: text that a script turns into markup would need a policy of its own (Trusted Types).
    request.responseType = 'document'
    request.overrideMimeType('text/html')
    request.addEventListener('loadend', () => resolve((request.response as Document | null)?.querySelector('dialog') ?? undefined))
    request.send()
  })
}

/**
 * Makes the dialog of these announcements out of the template. Nothing else in the browser's code clones or makes elements by hand: other markup is
 * React's.
 */
export function fillTemplate(template: Element, pages: readonly Announcement[], options: PopupOptions): HTMLDialogElement {
  const dialog = document.importNode(template, true) as HTMLDialogElement
  fillWords(dialog)
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

/** Words in the place of their keys. */
function fillWords(dialog: Element): void {
  for (const one of dialog.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title']) if (one.hasAttribute(name)) one.setAttribute(name, t(one.getAttribute(name) ?? ''))
    if (one.childElementCount === 0 && one.textContent) one.textContent = t(one.textContent)
  }
}

/** Fills a page but for its text, which has to be sanitised. Pictures behind the first wait for the reader to come near. */
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

/** Puts as many copies of an element in its place as there are items. */
function repeat<Item>(model: Element | null, items: readonly Item[], fill: (copy: Element, item: Item, place: number) => void): void {
  const copies = items.map((item, place) => {
    const copy = model?.cloneNode(true) as Element
    fill(copy, item, place)
    return copy
  })
  model?.replaceWith(...copies)
}
