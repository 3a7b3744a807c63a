import type { Announcement } from '#contract/announcements.ts'
import { logDecision } from '#lib/decision-log.ts'
import type { Undo } from '#platform/platform.ts'
import { afterSlideTime, bindAttention } from '#ui/carousel/carousel.bind.ts'
import { stepOfKey } from '#ui/carousel/carousel.rules.ts'
import { safeContent } from '#ui/safe-content.ts'
import html from '#ui/WireHtml.module.css'
import { $autoplay, $pageAutoplay, $pageInView, $paused, noteAttention, notePageInView, takeOver } from './page-turns.store.ts'
import { markPageRead } from './popup.store.ts'

/** So that a neighbour's edge does not count. */
const IN_VIEW_RATIO = 0.75

/** A page is read when its end is in view; before its text it would be at once. */
export function fillPages(row: HTMLElement, pages: readonly Announcement[]): void {
  pages.forEach(({ id, content }, place) => {
    const page = row.children[place]
    void safeContent(content).then((shown) => {
      page?.querySelector(`.${html.html}`)?.replaceChildren(shown)
      if (page?.lastElementChild) watch([page.lastElementChild], null, () => markPageRead(id))
    })
  })
}

/** Once the first page is touched or left. */
function loadPictures(row: HTMLElement): void {
  for (const picture of row.querySelectorAll<HTMLImageElement>('img[data-later]')) {
    picture.src = picture.dataset['later'] ?? ''
    delete picture.dataset['later']
  }
}

/** BAN-6: keys, buttons, and autoplay if allowed, until the visitor takes over. */
export function bindPages(row: HTMLElement): Undo {
  const stop = new AbortController()
  // A closed dialog loses its scroll positions.
  scrollToPage(row, $pageInView.get(), true)
  headingOf(row, $pageInView.get())?.focus({ preventScroll: true })
  row.addEventListener(
    'pointerdown',
    () => {
      takeOver()
      loadPictures(row)
    },
    { signal: stop.signal },
  )
  document.addEventListener('keydown', (event) => press(row, event), { signal: stop.signal })
  const undos = [
    watch([...row.children], row, (page) => notePageInView([...row.children].indexOf(page))),
    bindAttention(row, noteAttention),
    $pageInView.subscribe((place) => turnTo(row, place)),
    $pageAutoplay.subscribe((decision) => void logDecision('announcements move', decision)),
    bindAutoplay(row),
  ]
  return () => {
    stop.abort()
    undos.forEach((undo) => undo())
  }
}

/** All pages but the one in view are inert. */
function turnTo(row: HTMLElement, place: number): void {
  ;[...row.children].forEach((page, at) => page.toggleAttribute('inert', at !== place))
  if (place > 0) loadPictures(row)
  // For screen readers, unless the dots have the focus: the previous page is inert.
  const { activeElement } = document
  if ($paused.get() && (activeElement === document.body || row.contains(activeElement)))
    headingOf(row, place)?.focus({ preventScroll: true })
}

function press(row: HTMLElement, event: KeyboardEvent): void {
  const step = stepOfKey(event.key, document.dir)
  const place = $pageInView.get() + (step ?? 0)
  if (step === undefined || place < 0 || place >= row.children.length) return
  event.preventDefault()
  showPage(row, place)
}

/** A page's time begins when it comes into view. */
function bindAutoplay(row: HTMLElement): Undo {
  let undoTimer: Undo = () => undefined
  const begin = (): void => {
    undoTimer()
    undoTimer =
      $autoplay.get() === 'play' ? afterSlideTime(() => scrollToPage(row, ($pageInView.get() + 1) % row.children.length)) : () => undefined
  }
  const undos = [$autoplay.subscribe(begin), $pageInView.listen(begin)]
  return () => [...undos, undoTimer].forEach((undo) => undo())
}

export function showPage(row: HTMLElement, place: number): void {
  takeOver()
  scrollToPage(row, place)
}

/** By nearly a page height; at the end, the next page. */
export function readOn(row: HTMLElement): void {
  const place = $pageInView.get()
  const page = row.children[place]
  if (!page) return
  const left = page.scrollHeight - page.clientHeight - page.scrollTop
  if (left < 2) return showPage(row, Math.min(place + 1, row.children.length - 1))
  page.scrollBy({ top: page.clientHeight * 0.9, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

function scrollToPage(row: HTMLElement, place: number, reduced = prefersReducedMotion()): void {
  row.children[place]?.scrollIntoView({ behavior: reduced ? 'instant' : 'smooth', block: 'nearest', inline: 'start' })
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function headingOf(row: HTMLElement, place: number): HTMLElement | null | undefined {
  return row.children[place]?.querySelector('h3')
}

function watch(elements: readonly Element[], root: Element | null, report: (inView: Element) => void): Undo {
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.findLast(({ intersectionRatio }) => intersectionRatio >= IN_VIEW_RATIO)
      if (seen) report(seen.target)
    },
    { root, threshold: IN_VIEW_RATIO },
  )
  for (const one of elements) observer.observe(one)
  return () => observer.disconnect()
}
