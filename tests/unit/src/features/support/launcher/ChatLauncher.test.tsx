// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { linksOf } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { openView } from '../../open-view.ts'

test('PRO-5 the floating button is a link to customer service, and says how it is moved once it works', async () => {
  const page = await openView([])
  const { default: ChatLauncher } = await import('#features/support/launcher/ChatLauncher.tsx')
  const { container, html } = await hydrate(<ChatLauncher name="Customer service" />)
  expect(html).not.toContain('title=')
  expect(linksOf(container)).toEqual({ 'Customer service': '/m/service' })
  await act(() => page.pass())
  expect(one(container, 'a').title).toBe('Use the arrow keys to move this button.')
})
