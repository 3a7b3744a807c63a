import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { stepFor } from '#features/banners/arrow-keys.ts'
import { watchAttention } from '#features/banners/attention.ts'
import type { Attention } from '#features/banners/autoplay.ts'
import { afterStay, savesData } from '#features/banners/stay.ts'
import { decided } from '#lib/decisions.ts'
import { decidePageMove, type PageMove } from './page-move.ts'
import type { PopupOptions } from './popup-rules.ts'
import { showPage, watchPages } from './watch-pages.ts'

export interface PagesRow {
  /** The page in view. */
  readonly at: number
  readonly moves: PageMove['do']
  readonly paused: boolean
  togglePause(): void
  show(place: number): void
  /** To the end of the page in view; from there to the next. */
  readOn(): void
  onTouch(): void
}

const CALM: Attention = { hovered: false, focused: false, visible: true, inView: true, reducedMotion: true }

/** Moves the popup's pages: by hand in every way, and by itself where that is wanted, until the reader takes over (BAN-6). */
export function usePages(ref: RefObject<HTMLDivElement | null>, { pages, options, open }: { pages: readonly Announcement[]; options: PopupOptions; open: boolean }): PagesRow {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attention, setAttention] = useState(CALM)
  const move = decided('announcements move', decidePageMove({ ...attention, options, count: pages.length, paused, saveData: savesData() }))

  const go = (place: number): void => {
    if (ref.current) showPage(ref.current, place, attention.reducedMotion)
  }
  const show = (place: number): void => {
    setPaused(true)
    go(place)
  }
  const begin = useEffectEvent((row: HTMLElement) => {
    // A dialog that was closed has forgotten how far it was scrolled.
    showPage(row, at, true)
    headingOf(row, at)?.focus({ preventScroll: true })
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepFor(event.key, document.dir)
    if (step === undefined || at + step < 0 || at + step >= pages.length) return
    event.preventDefault()
    show(at + step)
  })
  // What the reader asked for is read out, unless they are at the dots: the page that had the focus cannot keep it.
  const readOut = useEffectEvent((row: HTMLElement) => {
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
    const undos = [() => document.removeEventListener('keydown', onKey), watchPages(row, setAt), watchAttention(row, setAttention)]
    return () => undos.forEach((undo) => undo())
  }, [ref, open])
  useEffect(() => {
    if (ref.current && at >= 0) readOut(ref.current)
  }, [ref, at])
  // A page has its time from when it came into view.
  useEffect(() => (open && move.do === 'play' && at >= 0 ? afterStay(advance) : undefined), [open, move.do, at])

  return {
    at, moves: move.do, paused, show,
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

/** Scrolls a page down by what is in view of it; false at its end. */
function scrollOn(page: Element, calm: boolean): boolean {
  const left = page.scrollHeight - page.clientHeight - page.scrollTop
  if (left < 2) return false
  page.scrollBy({ top: page.clientHeight * 0.9, behavior: calm ? 'instant' : 'smooth' })
  return true
}
