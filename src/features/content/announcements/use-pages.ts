import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { afterSlideTime, bindAttention, savesData } from '#ui/carousel/carousel.bind.ts'
import { stepOfKey, UNOBSERVED, type Attention } from '#ui/carousel/carousel.rules.ts'
import { logDecision } from '#lib/decision-log.ts'
import type { Undo } from '#platform/platform.ts'
import { decidePageAutoplay, type PageAutoplay } from './page-autoplay.rules.ts'
import type { PopupOptions } from './popup.rules.ts'

/** A page, or the mark at its end, is in view when this share of it is: a neighbour's edge does not count. */
const IN_VIEW_RATIO = 0.75

export interface PagesRow {
  /** Index of the page in view. */
  readonly at: number
  readonly autoplay: PageAutoplay['do']
  readonly paused: boolean
  togglePause(): void
  show(place: number): void
  /** Scrolls down in the page in view; at its end, shows the next one. */
  readOn(): void
  onTouch(): void
}

/** Moves the popup's pages (BAN-6): by keys and buttons, and by autoplay if the announcements allow it, until the reader takes over. */
export function usePages(ref: RefObject<HTMLDivElement | null>, { pages, options, open }: { pages: readonly Announcement[]; options: PopupOptions; open: boolean }): PagesRow {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attention, setAttention] = useState<Attention>(UNOBSERVED)
  const autoplay = logDecision('announcements move', decidePageAutoplay({ ...attention, options, count: pages.length, paused, saveData: savesData() }))

  const go = (place: number): void => {
    if (ref.current) showPage(ref.current, place, attention.reducedMotion)
  }
  const show = (place: number): void => {
    setPaused(true)
    go(place)
  }
  const begin = useEffectEvent((row: HTMLElement) => {
    // A closed dialog loses its scroll positions.
    showPage(row, at, true)
    headingOf(row, at)?.focus({ preventScroll: true })
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOfKey(event.key, document.dir)
    if (step === undefined || at + step < 0 || at + step >= pages.length) return
    event.preventDefault()
    show(at + step)
  })
  // Focus the new page's heading, so that screen readers read it, unless the focus is on the dots: the page before is inert now.
  const focusHeading = useEffectEvent((row: HTMLElement) => {
    const { activeElement } = document
    if (paused && (activeElement === document.body || row.contains(activeElement))) headingOf(row, at)?.focus({ preventScroll: true })
  })
  const advance = useEffectEvent(() => go((at + 1) % pages.length))

  useEffect(() => {
    const row = ref.current
    if (!row || !open) return undefined
    begin(row)
    const onKey = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', onKey)
    const undos = [() => document.removeEventListener('keydown', onKey), bindPageInView(row, setAt), bindAttention(row, setAttention)]
    return () => undos.forEach((undo) => undo())
  }, [ref, open])
  useEffect(() => {
    if (ref.current && at >= 0) focusHeading(ref.current)
  }, [ref, at])
  // A page's time begins when it comes into view.
  useEffect(() => (open && autoplay.do === 'play' && at >= 0 ? afterSlideTime(advance) : undefined), [open, autoplay.do, at])

  return {
    at, autoplay: autoplay.do, paused, show,
    togglePause: () => setPaused(!paused),
    readOn: () => {
      const end = ref.current?.children[at]
      if (!end || !scrollOn(end, attention.reducedMotion)) show(Math.min(at + 1, pages.length - 1))
    },
    onTouch: () => setPaused(true),
  }
}

function headingOf(row: HTMLElement, place: number): HTMLElement | null | undefined {
  return row.children[place]?.querySelector('h3')
}

/** Scrolls a page down by nearly its visible height; returns false at its end. */
function scrollOn(page: Element, calm: boolean): boolean {
  const left = page.scrollHeight - page.clientHeight - page.scrollTop
  if (left < 2) return false
  page.scrollBy({ top: page.clientHeight * 0.9, behavior: calm ? 'instant' : 'smooth' })
  return true
}

/** Reports the index of the page in view. */
function bindPageInView(row: HTMLElement, report: (place: number) => void): Undo {
  return watch([...row.children], row, (page) => report([...row.children].indexOf(page)))
}

/** Reports when the mark at a page's end is in view: the reader has scrolled there, or the page is that short. */
export function bindEndInView(end: HTMLElement, report: () => void): Undo {
  return watch([end], null, report)
}

/** Scrolls a page into view, without animation if `calm`. */
function showPage(row: HTMLElement, place: number, calm: boolean): void {
  row.children[place]?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'nearest', inline: 'start' })
}

function watch(elements: readonly Element[], root: Element | null, report: (inView: Element) => void): Undo {
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.findLast(({ intersectionRatio }) => intersectionRatio >= IN_VIEW_RATIO)
    if (seen) report(seen.target)
  }, { root, threshold: IN_VIEW_RATIO })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
