import * as v from 'valibot'
import { call } from '#api/current.ts'
import { announcements } from '#contract/announcements.ts'
import { tabSnapshot } from '#features/session/tab-snapshot.ts'
import { withoutTags } from './rules.ts'
import { $lines } from './store.ts'

const snapshot = tabSnapshot('marquee', v.array(v.string()))

/** Shows the running lines of an earlier screen of this tab, then asks for newer ones (BAN-7). When that fails, what is shown stays. */
export async function loadLines(): Promise<void> {
  const kept = snapshot.read()
  if (kept) $lines.set(kept)
  try {
    const result = await call(announcements, { types: 'MARQUEE', platform: 'MOBILE' }, { quiet: true })
    if (!result.ok) return
    const lines = result.value.map(({ content }) => plainText(content))
    $lines.set(lines)
    snapshot.write(lines)
  } catch {
    // The outage is told once, by the settings call.
  }
}

/** The text of HTML from the wire. A parser reads what is left of it once no element is: even an inert one speaks up about event handlers. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(withoutTags(html), 'text/html').body.textContent ?? ''
}
