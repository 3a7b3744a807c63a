// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { linksOf } from '../../../ui/by-name.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { openView } from '../../open-view.ts'

test('PRO-5 the floating button is a link to customer service, at the edge that the brand chose', async () => {
  await openView([])
  const { ChatLauncher } = await import('#features/support/launcher/ChatLauncher.tsx')
  const { container } = await hydrate(<ChatLauncher name="Customer service" side="start" />)
  expect(linksOf(container)).toEqual({ 'Customer service': '/m/service' })
  expect(container.querySelector('a')?.dataset['side']).toBe('start')
})
