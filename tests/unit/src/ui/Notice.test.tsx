// @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { usePlatform } from '#platform/current.ts'
import { FormMessage, Notice, SlowNote } from '#ui/Notice.tsx'
import { fakeClock } from '../platform/fake-clock.ts'
import { fakePlatform } from '../platform/fake.ts'
import { hydrate, one } from './hydrate.ts'

test('a message inside the page has a title if it has one, and its action at the end', async () => {
  const { container, render } = await hydrate(<Notice action={<button type="button">Close</button>}>Saved</Notice>)
  expect([container.textContent, container.querySelector('p')]).toEqual(['SavedClose', null])
  await render(<Notice title="Done">Saved</Notice>)
  expect([container.textContent, one(container, 'p').textContent]).toEqual(['DoneSaved', 'Done'])
})

test('the reason why a form was refused is read out and takes the focus, each time anew', async () => {
  const { container, render } = await hydrate(<FormMessage words={undefined} occasion={undefined} />)
  expect(container.innerHTML).toBe('')
  await render(<FormMessage words="Wrong code" occasion={1} />)
  const message = one(container, '[tabindex="-1"]')
  expect([one(container, '[role=alert]').textContent, document.activeElement]).toEqual(['Wrong code', message])
  message.blur()
  await render(<FormMessage words="Wrong code" occasion={2} />)
  expect(document.activeElement).toBe(message)
})

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
