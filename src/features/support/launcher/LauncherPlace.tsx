import { useState, type ReactElement } from 'react'
import { directionOf } from '#i18n/languages.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import css from './LauncherPlace.module.css'
import { keepPlace, keptPlace, PLACE_AT_FIRST, type Place } from './place.ts'
import { HEIGHTS, heightOf, type Height } from './rules.ts'

/** Where the floating button rests on other screens, for whoever cannot drag it (WCAG 2.2, 2.5.7). Sides go by the page's direction, and are named by the eye's. */
export function LauncherPlace(): ReactElement | null {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<Place>()
  if (currentShell().merchant.features.support?.launcher === false) return null
  const place = chosen ?? (hydrated ? keptPlace() : PLACE_AT_FIRST)
  const [start, end] = directionOf(currentShell().language) === 'rtl' ? ['right', 'left'] : ['left', 'right']
  function choose(change: Partial<Place>): void {
    const next = { ...place, ...change }
    keepPlace(next)
    setChosen(next)
  }
  return (
    <Card>
      <h2 className={css.title}>{t('support.button')}</h2>
      <p className={css.hint}>{t('support.buttonHint')}</p>
      <SegmentedControl label={t('support.buttonSide')} name="launcherSide" value={place.side} onChange={(side) => choose({ side })} options={[{ value: 'start', words: t(`support.${start}`) }, { value: 'end', words: t(`support.${end}`) }]} />
      <SegmentedControl<Height> label={t('support.buttonHeight')} name="launcherHeight" value={heightOf(place)} onChange={(height) => choose({ at: HEIGHTS[height] })} options={[{ value: 'top', words: t('support.top') }, { value: 'middle', words: t('support.middle') }, { value: 'bottom', words: t('support.bottom') }]} />
    </Card>
  )
}
