import { keepParameters } from '#features/navigation/kept-parameters.ts'
import { $entry } from '#features/sign-in/entry.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { newFlow, readFlow, type Flow } from './flow.ts'

/** Local: a Telegram sign-in under way. */
export const TELEGRAM_FLOW_KEY = 'livery:telegram-flow'

const DOORS: readonly string[] = ['login', 'register']

/** Begins a flow; one of the same service that is still open is given up. `linkTo`: the member who links the service (SOC-7). */
export function beginFlow(key: string, linkTo?: string): ReturnType<typeof newFlow> {
  const { local, random, clock } = platform()
  const flow = newFlow({ random: (length) => random.bytes(length), now: clock.now(), language: currentShell().language, search: searchOnReturn(), linkTo })
  local.set(key, JSON.stringify(flow))
  return flow
}

/** The flow that is open. It serves once: whatever comes of it, it is gone. */
export function takeFlow(key: string): Flow | undefined {
  const { local } = platform()
  const flow = readFlow(local.get(key))
  local.remove(key)
  return flow
}

/** What the page that is come back to has in its query: where to go on, and what stays with a visitor (RTE-8). Over a screen, that screen. */
function searchOnReturn(): string {
  const { pathname, search, hash } = new URL(platform().page.href())
  const go = $entry.get()?.go ?? (DOORS.includes(currentShell().route) ? undefined : pathname + search + hash)
  const kept = new URL(keepParameters('/m/home', search, true), 'https://own.invalid').searchParams
  if (go !== undefined) kept.set('go', go)
  return kept.size === 0 ? '' : `?${kept}`
}
