import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type RefObject } from 'react'
import { t } from '#i18n/translate.ts'
import { decided } from '#lib/decisions.ts'
import { Icon } from '#ui/Icon.tsx'
import chevronLeft from '#ui/icons/chevron-left.ts'
import chevronRight from '#ui/icons/chevron-right.ts'
import pause from '#ui/icons/pause.ts'
import play from '#ui/icons/play.ts'
import { stepFor } from './arrow-keys.ts'
import { watchAttention } from './attention.ts'
import { decideAutoplay, type Attention } from './autoplay.ts'
import css from './BannerControls.module.css'
import { afterStay, savesData } from './stay.ts'
import { startSwiper, type Slider } from './swiper.ts'

export interface BannerControlsProps {
  carousel: RefObject<HTMLDivElement | null>
  /** Names the slides that are there: another text means other slides. */
  slides: string
  count: number
}

const NOBODY: Attention = { hovered: false, focused: false, visible: true, inView: true, reducedMotion: true }

/** Moves the banners (BAN-1): by itself while nobody reads one, by arrow keys, and by two arrows for a mouse. Dots say where it stands; a button stops it. */
export default function BannerControls({ carousel, slides, count }: BannerControlsProps): ReactElement | null {
  const slider = useRef<Slider>(undefined)
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attention, setAttention] = useState(NOBODY)
  const autoplay = decided('banners move', decideAutoplay({ ...attention, count, paused, saveData: savesData() }))
  const show = (next: number): void => slider.current?.show((next + count) % count, attention.reducedMotion)

  useEffect(() => {
    const element = carousel.current
    const row = element?.querySelector('ul')
    if (!element || !row) return undefined
    const started = startSwiper(element, setPlace)
    slider.current = started
    const unwatch = watchAttention(row, setAttention)
    return () => {
      unwatch()
      started.stop()
    }
  }, [carousel])

  const advance = useEffectEvent(() => show(place + 1))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepFor(event.key, document.dir)
    if (step === undefined) return
    event.preventDefault()
    carousel.current?.querySelectorAll('a')[(place + step + count) % count]?.focus({ preventScroll: true })
    show(place + step)
  })

  useEffect(() => {
    if (slides) slider.current?.update()
  }, [slides])
  // A banner has its time from when it came to the front.
  useEffect(() => (autoplay.do === 'play' && place >= 0 ? afterStay(advance) : undefined), [autoplay.do, place])
  useEffect(() => {
    const element = carousel.current
    const onKey = (event: KeyboardEvent): void => press(event)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [carousel])

  if (count < 2) return null
  return (
    <div className={css.controls}>
      <span className={css.dots} aria-hidden="true">{Array.from({ length: count }, (_, at) => <i key={at} data-on={at === place || undefined} />)}</span>
      {autoplay.do !== 'never' && (
        <button type="button" className={css.pause} aria-label={t(paused ? 'carousel.play' : 'carousel.pause')} onClick={() => setPaused(!paused)}>
          <Icon of={paused ? play : pause} size="sm" />
        </button>
      )}
      <span className={css.arrows} aria-hidden="true">
        <button type="button" tabIndex={-1} onClick={() => show(place - 1)}><Icon of={chevronLeft} directional /></button>
        <button type="button" tabIndex={-1} onClick={() => show(place + 1)}><Icon of={chevronRight} directional /></button>
      </span>
    </div>
  )
}
