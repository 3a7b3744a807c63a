import { Children, isValidElement, useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { afterPaint, centreInRow, holdStart } from './row-position.ts'
import { classNames } from '../lib/element.ts'
import { Icon } from './Icon.tsx'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import css from './Rail.module.css'
import { useHydrated } from './use-lazy-view.ts'

export interface RailProps {
  /** The accessible name of the list, where nothing around it has the same. */
  label?: string | undefined
  /** Tiles in the brand's shape, chips as wide as their text, or peeking cards. */
  kind?: 'tiles' | 'chips' | 'cards' | undefined
  /** Index of the child to scroll into view when it changes. */
  active?: number | undefined
  /** The visitor scrolled the row. */
  onMove?: (() => void) | undefined
  children: ReactNode
}

/**
 * A snapping row. Tab moves through its links, which the browser scrolls into view; the mouse gets arrows, hidden from keyboard and screen
 * readers.
 */
export function Rail({ label, kind = 'tiles', active, onMove, children }: RailProps): ReactElement {
  const rail = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isUsed = useRef(false)
  const content = contentOf(children)
  const shown = useRef(content)
  const stoodAtStart = useRef(true)
  const hydrated = useHydrated()

  // From the last scroll's attribute: reading the position costs a layout.
  useLayoutEffect(() => void (stoodAtStart.current = rail.current?.dataset['rail']?.includes('back') !== true))
  useEffect(() =>
    afterPaint(() => {
      if (content !== shown.current && active === undefined && (stoodAtStart.current || !isUsed.current)) holdStart(list.current)
      shown.current = content
      markEnds(rail.current, list.current)
    }),
  )
  useEffect(
    () =>
      afterPaint(() => {
        const item = active === undefined ? undefined : list.current?.children[active]
        if (item instanceof HTMLElement && list.current) centreInRow(item, list.current)
      }),
    [active],
  )

  function use(): void {
    isUsed.current = true
  }

  function follow(): void {
    markEnds(rail.current, list.current)
    onMove?.()
  }

  return (
    <div ref={rail} className={css.rail} data-rail="" onPointerDown={use} onWheel={use} onFocus={use}>
      <ul ref={list} className={classNames(css.list, css[kind])} aria-label={label} onScroll={follow}>
        {Children.map(children, (child) => (
          <li className={css.item}>{child}</li>
        ))}
      </ul>
      {kind !== 'chips' && hydrated && (
        <>
          <Arrow icon={chevronLeft} onPress={() => page(list.current, -1)} />
          <Arrow icon={chevronRight} onPress={() => page(list.current, 1)} />
        </>
      )}
    </div>
  )
}

function Arrow({ icon, onPress }: { icon: string; onPress: () => void }): ReactElement {
  return (
    <button type="button" className={css.arrow} aria-hidden="true" tabIndex={-1} onClick={onPress}>
      <Icon of={icon} directional />
    </button>
  )
}

/** 1 in reading direction, -1 against it. */
function page(list: HTMLElement | null, way: 1 | -1): void {
  if (!list) return
  const rtl = getComputedStyle(list).direction === 'rtl'
  list.scrollBy({ left: list.clientWidth * 0.8 * (rtl ? -way : way), behavior: 'smooth' })
}

/** Count and first child: changes of these move an untouched row in browsers. */
function contentOf(children: ReactNode): string {
  const [first] = Children.toArray(children)
  return `${Children.count(children)} ${isValidElement(first) ? first.key : ''}`
}

/** As an attribute for CSS, so that scrolling renders nothing. */
function markEnds(rail: HTMLElement | null, list: HTMLElement | null): void {
  if (!rail || !list) return
  const rest = list.scrollWidth - list.clientWidth
  // Right-to-left rows count from 0 downwards.
  const at = Math.abs(list.scrollLeft)
  rail.dataset['rail'] = `${at > 4 ? 'back ' : ''}${at < rest - 4 ? 'on' : ''}`
}
