// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { linksOf } from '../../../ui/by-name.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { openView } from '../../open-view.ts'

test('PRO-5 the floating button is a link to customer service, at the edge that the brand chose', async () => {
  await openView([])
  const { ChatButton } = await import('#features/support/chat-button/ChatButton.tsx')
  const { container } = await hydrate(<ChatButton name="Customer service" side="start" />)
  expect(linksOf(container)).toEqual({ 'Customer service': '/m/service' })
  expect(container.querySelector('a')?.dataset['side']).toBe('start')
})
