import * as v from 'valibot'
import { call } from '#api/current.ts'
import { serverTime } from '#api/server-time.ts'
import { announcements } from '#contract/announcements.ts'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { runningAt } from '#features/member/promotions/promotions.rules.ts'
import { textOfHtml } from '#lib/html-text.ts'
import { platform } from '#platform/current.ts'
import { $marquee } from './marquee.store.ts'

/** Home shows at most so many lines: nobody sees more. */
const MOST_SHOWN = 20

const storedLines = tabState('marquee', v.array(v.string()))

/** Cached ones first (BAN-7). On failure the shown stay. */
export async function loadMarquee(): Promise<void> {
  const stored = storedLines.read()
  if (stored) $marquee.set(stored)
  try {
    const { value } = await call(announcements, { types: 'MARQUEE', platform: 'MOBILE' }, { quiet: true })
    const lines = runningAt(value, serverTime(platform().clock.now()))
      .slice(0, MOST_SHOWN)
      .map(({ content }) => textOfHtml(content))
    $marquee.set(lines)
    storedLines.write(lines)
  } catch {
    // The settings call reports an outage, once for all.
  }
}
