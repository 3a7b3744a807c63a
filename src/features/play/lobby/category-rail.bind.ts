import { t } from '#i18n/translate.ts'
import { importOptional } from '#lib/lazy-import.ts'
import type { Undo } from '#platform/platform.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import { centreInRow } from '#ui/row-position.ts'
import css from './home.module.css'
import type { CategoryCode } from './lobby.rules.ts'
import { $homeCategories, laneId } from './lobby.store.ts'

/** Below header and rail, so that the lane that crosses this band is the current one. */
const BAND = '-120px 0px -65% 0px'

/** Marks the lane in view in home's row of categories, and lets the row follow the live lanes (LOB-4). */
export function bindCategoryRail(): void {
  const list = document.querySelector<HTMLElement>(`.${css.rail} ul`)
  if (!list) return
  let unbind = bindLaneInView(list)
  $homeCategories.listen(
    (categories) =>
      void follow(list, categories ?? []).then(() => {
        unbind()
        unbind = bindLaneInView(list)
      }),
  )
}

/** Links to lanes that are gone leave; those to new lanes follow, in the order of the page. */
async function follow(list: HTMLElement, categories: readonly CategoryCode[]): Promise<void> {
  const known = new Map([...list.children].map((item) => [item.querySelector('a')?.hash, item]))
  const isNew = categories.some((category) => !known.has(`#${laneId(category)}`))
  // Few visits need them.
  const icons = isNew ? await importOptional(import('./lane-icons.ts')) : undefined
  const model = list.firstElementChild
  list.replaceChildren(
    ...categories.flatMap((category) => {
      const item = known.get(`#${laneId(category)}`) ?? linkLike(model, category, icons?.CATEGORY_ICONS[category] ?? '')
      return item ? [item] : []
    }),
  )
}

function linkLike(model: Element | null, category: CategoryCode, icon: string): Element | undefined {
  const item = model?.cloneNode(true) as Element | undefined
  const link = item?.querySelector('a')
  link?.setAttribute('href', `#${laneId(category)}`)
  link?.removeAttribute('aria-current')
  link?.replaceChildren(drawnIcon(icon, { size: 'sm' }), t(`lobby.${category}`))
  return item
}

function bindLaneInView(list: HTMLElement): Undo {
  const links = [...list.querySelectorAll('a')]
  const seen = new Set<string>()
  let current: HTMLAnchorElement | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(`#${target.id}`)
        else seen.delete(`#${target.id}`)
      }
      const next = links.find(({ hash }) => seen.has(hash))
      if (next === current) return
      current = next
      for (const link of links) {
        if (link === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
      if (current) centreInRow(current, list)
    },
    { rootMargin: BAND },
  )
  for (const { hash } of links) {
    const lane = document.getElementById(hash.slice(1))
    if (lane) observer.observe(lane)
  }
  return () => observer.disconnect()
}
