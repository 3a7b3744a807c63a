import type { Undo } from '#platform/platform.ts'
import { runSeconds } from './marquee.rules.ts'

/** By the first copy's width (BAN-7), as custom property: the policy forbids style attributes. */
export function bindRun(row: HTMLElement | null): Undo {
  const copy = row?.firstElementChild
  if (!row || !copy) return () => undefined
  const observer = new ResizeObserver(([entry]) =>
    row.style.setProperty('--run', `${runSeconds(entry?.borderBoxSize[0]?.inlineSize ?? 0)}s`),
  )
  observer.observe(copy)
  return () => observer.disconnect()
}
