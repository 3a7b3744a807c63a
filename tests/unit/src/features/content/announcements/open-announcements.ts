import { onTestFinished, vi } from 'vitest'
import type { DocumentOptions } from '../../open-document.ts'
import { openView } from '../../open-view.ts'
import { renderedAnnouncement } from '../../built-templates.ts'

export const announcement = (id: string, settings: object = {}, more: object = {}) =>
  ({
    id,
    title: `News ${id}`,
    content: '',
    type: 'POPUP',
    category: '',
    startAt: 0,
    endAt: 9_999_999_999_999,
    settings: { autoplay: false, todayHide: true, pagination: true, forceRead: false, ...settings },
    ...more,
  }) as never

/** The popup over an empty page, with these announcements. */
export async function openAnnouncements(pages: readonly never[], options: DocumentOptions = {}) {
  document.body.replaceChildren()
  const view = watchViews()
  const { tab, pass } = await openView(['announcements'], options)
  // Compiled first, so that the test does not wait for the disk.
  await import('#lib/sanitise.ts')
  const { openPopup, closePopup, markPageRead, $pages } = await import('#features/content/announcements/popup.store.ts')
  const { bindPopup } = await import('#features/content/announcements/popup.bind.ts')
  const { requestOverlay } = await import('#features/core/dialogs/early-dialogs.actions.ts')
  openPopup(pages)
  // An open popup listens to the keys of the whole document, which is that of the next test too.
  onTestFinished(() => {
    $pages.get().forEach(({ id }) => markPageRead(id))
    closePopup()
  })
  bindPopup(await renderedAnnouncement())
  await pass()
  // It is made when it opens first.
  const dialog = document.querySelector('dialog') ?? document.createElement('dialog')
  const row = dialog.querySelector<HTMLElement>('[role=group]') ?? dialog
  const articles = [...row.querySelectorAll('article')]
  const button = (name: string) =>
    [...dialog.querySelectorAll('button')].find((one) => [one.getAttribute('aria-label'), one.textContent].includes(name))
  return {
    ...view,
    tab,
    pass,
    dialog,
    row,
    articles,
    button,
    requestOverlay,
    markPageRead,
    isOpen: (): boolean => $pages.get().length > 0,
    /** Headings of the pages that the open dialog has. */
    inFront: (): string[] => [...document.querySelectorAll('dialog[open] h3')].map((one) => one.textContent),
    closePopup,
    /** The controls that are shown, by their names. */
    shown: (): string[] =>
      [...dialog.querySelectorAll<HTMLElement>('button, label')]
        .filter((one) => !one.closest('[hidden]'))
        .map((one) => one.ariaLabel ?? one.getAttribute('aria-label') ?? one.textContent),
    press: (name: string): void => button(name)?.click(),
    key: (name: string): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true })),
    /** The number of the page that may be read and reached. */
    place: (): number[] => articles.flatMap((one, at) => (one.hasAttribute('inert') ? [] : [at + 1])),
  }
}

interface Watch {
  readonly elements: Set<Element>
  run(entries: readonly object[]): void
}

/** A window that reports views when the test says so, and scrolls at once. */
function watchViews() {
  const watches = new Set<Watch>()
  const scrolled: string[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watch: Watch
      constructor(run: Watch['run']) {
        watches.add((this.watch = { elements: new Set(), run }))
      }
      observe(one: Element): void {
        this.watch.elements.add(one)
      }
      disconnect(): void {
        watches.delete(this.watch)
      }
    },
  )
  const comeIntoView = (target: Element, intersectionRatio = 1): void => {
    for (const { elements, run } of watches)
      if (elements.has(target)) run([{ target, intersectionRatio, isIntersecting: intersectionRatio > 0 }])
  }
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled.push(`${this.querySelector('h3')?.textContent} ${typeof options === 'object' && options.behavior}`)
    comeIntoView(this)
  })
  return {
    comeIntoView,
    /** Where the row was scrolled to, and how. */
    scrolled,
    watched: (): Element[] => [...watches].flatMap(({ elements }) => [...elements]),
  }
}
