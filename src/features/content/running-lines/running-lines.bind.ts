import type { Undo } from '#platform/platform.ts'
import { runSeconds } from './marquee.rules.ts'

/** Keeps the duration of one run at the width of the row's first copy (BAN-7), as a custom property: the policy forbids style attributes in HTML. */
export function bindRun(row: HTMLElement | null): Undo {
  const copy = row?.firstElementChild
  if (!row || !copy) return () => undefined
  const observer = new ResizeObserver(([entry]) =>
    row.style.setProperty('--run', `${runSeconds(entry?.borderBoxSize[0]?.inlineSize ?? 0)}s`),
  )
  observer.observe(copy)
  return () => observer.disconnect()
}
