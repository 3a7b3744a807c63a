// @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { usePlatform } from '#platform/current.ts'
import { SlowNote } from '#ui/Notice.tsx'
import { fakeClock } from '../platform/fake-clock.ts'
import { fakePlatform } from '../platform/fake.ts'
import { hydrate, one } from './hydrate.ts'

test('a form that is sent for five seconds says in words that it takes longer, until it is answered', async () => {
  const clock = fakeClock()
  usePlatform({ ...fakePlatform(), clock })
  const note = (busy: boolean): ReactElement => <SlowNote busy={busy} words="This is taking a while." />
  const { container, render } = await hydrate(note(false))
  await render(note(true))
  await act(() => clock.advance(4999))
  expect(container.textContent).toBe('')
  await act(() => clock.advance(1))
  expect(one(container, '[role=status]').textContent).toBe('This is taking a while.')
  await render(note(false))
  expect(container.textContent).toBe('')
  await act(() => clock.advance(10_000))
  expect(container.textContent).toBe('')
})
