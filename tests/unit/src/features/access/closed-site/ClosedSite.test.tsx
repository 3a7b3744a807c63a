// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { LanguageCode } from '#i18n/languages.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { openView } from '../../open-view.ts'

async function openClosed(because: 'maintenance' | 'regionRestriction', language: LanguageCode = 'EN'): Promise<HTMLElement> {
  await openView(['closed'], { language })
  const { ClosedSite } = await import('#features/access/closed-site/ClosedSite.lazy.tsx')
  const { setClosedSite } = await import('#features/access/closed-site/closed-site.actions.ts')
  const { container } = await hydrate(<ClosedSite />)
  await act(async () => setClosedSite(because === 'maintenance' ? { do: 'close', because, until: 3_600_000 } : { do: 'close', because }))
  return container
}

test('STA-3 maintenance has its title, an apology, the end time and a link to customer service', async () => {
  const container = await openClosed('maintenance')
  expect(one(container, '.closed-site').textContent).toContain('System Maintenance')
  for (const words of ['Sorry', 'End time']) expect(container.textContent).toContain(words)
  expect(one(container, 'a[href="/m/service"]').textContent).toBe('Contact us')
})

test('STA-3 a restricted region has its title and its reason', async () => {
  const container = await openClosed('regionRestriction')
  expect(one(container, '.closed-site').textContent).toContain('Access Denied')
  expect(container.textContent).toContain('Your IP address or location is restricted')
})
