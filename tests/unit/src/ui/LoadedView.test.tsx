// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import inbox from 'lucide-static/icons/inbox.svg?raw'
import { EmptyState, ErrorState, LoadedView } from '#ui/LoadedView.tsx'
import { buttonNames, press } from './by-name.ts'
import { hydrate, one } from './hydrate.ts'

const words = { failed: 'It didn’t load', loading: 'Please wait', retry: 'Try again' }

test('what comes from the back end has a placeholder of its size, then itself, or a failure with a way to try again', async () => {
  const again = vi.fn<() => void>()
  const view = (loaded: object) => (
    <LoadedView loaded={loaded as never} words={words} onRetry={again} skeleton={{ shape: 'control', count: 4 }}>
      {(value: string) => <b>{value}</b>}
    </LoadedView>
  )
  const { container, render } = await hydrate(view({ state: 'loading' }))
  expect([one(container, '[role=status]').textContent, container.querySelectorAll('[aria-hidden]').length]).toEqual(['Please wait', 4])
  await render(view({ state: 'failed' }))
  expect(one(container, '[role=alert]').textContent).toContain('It didn’t load')
  await press(container, 'Try again')
  expect(again).toHaveBeenCalledOnce()
  await render(view({ state: 'ready', value: 'Loaded' }))
  expect(container.innerHTML).toBe('<b>Loaded</b>')
})

test('what is empty says so, with advice and a way on only where it has them', async () => {
  const { container, render } = await hydrate(<EmptyState icon={inbox} title="No messages" />)
  const parts = () => [...container.firstElementChild!.children].map(({ textContent }) => textContent)
  expect(parts()).toEqual(['', 'No messages'])
  await render(
    <EmptyState icon={inbox} title="No messages" action={<a href="/m/home">Home</a>}>
      They come here.
    </EmptyState>,
  )
  expect(parts()).toEqual(['', 'No messages', 'They come here.', 'Home'])
})

test('a failure that nothing can be done about has no button', async () => {
  const { container, render } = await hydrate(<ErrorState title="Closed" retryWord="Try again" />)
  expect(buttonNames(container)).toEqual([])
  await render(<ErrorState title="Closed" retryWord="Try again" onRetry={() => {}} />)
  expect(buttonNames(container)).toEqual(['Try again'])
})
