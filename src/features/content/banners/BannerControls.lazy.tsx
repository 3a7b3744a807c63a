import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type RefObject } from 'react'
import { t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { Icon } from '#ui/Icon.tsx'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import { afterSlideTime, bindAttention, savesData } from '#ui/carousel/carousel.bind.ts'
import { decideAutoplay, stepOfKey, UNOBSERVED, type Attention } from '#ui/carousel/carousel.rules.ts'
import sheet from './BannerControls.css?inline'
import { bindSlider } from './slider.bind.ts'
import type { Slider } from './swiper.bind.ts'

adoptSheets(sheet)

export interface BannerControlsProps {
  carousel: RefObject<HTMLDivElement | null>
  /** Identifies the current slides: another text means other slides. */
  slides: string
  count: number
  /** The first slide is no longer in view. */
  onPass: () => void
}

/** Moves the banners (BAN-1): by autoplay, by arrow keys, and by two arrow buttons for a mouse. Dots show the current one; a button pauses autoplay. */
export default function BannerControls({ carousel, slides, count, onPass }: BannerControlsProps): ReactElement | null {
  const slider = useRef<Slider>(undefined)
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attention, setAttention] = useState<Attention>(UNOBSERVED)
  const autoplay = logDecision('banners move', decideAutoplay({ ...attention, count, paused, saveData: savesData() }))
  const show = (next: number): void => slider.current?.show((next + count) % count, attention.reducedMotion)

  useEffect(() => {
    const element = carousel.current
    const row = element?.querySelector('ul')
    if (!element || !row) return undefined
    const started = bindSlider(element, row, setPlace)
    slider.current = started
    const unwatch = bindAttention(row, setAttention)
    return () => {
      unwatch()
      started.stop()
    }
  }, [carousel])

  const passFirst = useEffectEvent(onPass)
  useEffect(() => {
    if (place > 0) passFirst()
  }, [place])

  const advance = useEffectEvent(() => show(place + 1))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOfKey(event.key, document.dir)
    if (step === undefined) return
    event.preventDefault()
    carousel.current?.querySelectorAll('a')[(place + step + count) % count]?.focus({ preventScroll: true })
    show(place + step)
  })

  useEffect(() => {
    if (slides) slider.current?.update()
  }, [slides])
  // A banner's time begins when it comes to the front.
  useEffect(() => (autoplay.do === 'play' && place >= 0 ? afterSlideTime(advance) : undefined), [autoplay.do, place])
  useEffect(() => {
    const element = carousel.current
    const onKey = (event: KeyboardEvent): void => press(event)
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [carousel])

  if (count < 2) return null
  return (
    <div className="banner-controls">
      <span className="banner-controls-dots" aria-hidden="true">{Array.from({ length: count }, (_, at) => <i key={at} data-on={at === place || undefined} />)}</span>
      {autoplay.do !== 'never' && (
        <button type="button" className="banner-controls-pause" aria-label={t(paused ? 'carousel.play' : 'carousel.pause')} onClick={() => setPaused(!paused)}>
          <Icon of={paused ? play : pause} size="sm" />
        </button>
      )}
      <span className="banner-controls-arrows" aria-hidden="true">
        <button type="button" tabIndex={-1} onClick={() => show(place - 1)}><Icon of={chevronLeft} directional /></button>
        <button type="button" tabIndex={-1} onClick={() => show(place + 1)}><Icon of={chevronRight} directional /></button>
      </span>
    </div>
  )
}
