import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import css from './Tabs.module.css'

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly { id: Id; words: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Arrow keys, Home and End move in reading direction. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>): ReactElement {
  const base = useId()
  const row = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLElement>): void {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = stepTo(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
      rtl,
    )
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <>
      <div ref={row} className={css.row} role="tablist" aria-label={label}>
        {tabs.map(({ id, words }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            className={css.tab}
            aria-selected={id === selected}
            aria-controls={`${base}panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={move}
          >
            {words}
          </button>
        ))}
      </div>
      <div id={`${base}panel`} role="tabpanel" aria-labelledby={`${base}${selected}`}>
        {children}
      </div>
    </>
  )
}

/** The next index, wrapping at the ends; undefined for other keys. */
export function stepTo(key: string, from: number, count: number, rtl: boolean): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + (rtl ? count - 1 : 1)) % count
    case 'ArrowLeft':
      return (from + (rtl ? 1 : count - 1)) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
