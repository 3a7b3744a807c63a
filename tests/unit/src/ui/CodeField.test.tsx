// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeField } from '#ui/CodeField.tsx'
import { button, buttonNames, press } from './by-name.ts'
import { hydrate, one } from './hydrate.ts'

test('a code is sent at a press, once the page works and while nothing has to be waited for', async () => {
  const onSend = vi.fn<() => void>()
  const sending = { words: 'Send code', busy: false, busyWords: 'Please wait', onSend }
  const { html, container, render } = await hydrate(<CodeField label="Code" sending={sending} />)
  expect(html).toMatch(/<button [^>]*disabled=""/)
  expect([one(container, 'label').textContent, button(container, 'Send code').disabled]).toEqual(['Code', false])
  await press(container, 'Send code')
  expect(onSend).toHaveBeenCalledOnce()
  await render(<CodeField label="Code" sending={{ ...sending, waiting: '0:59' }} />)
  expect([buttonNames(container), button(container, '0:59').disabled]).toEqual([['0:59'], true])
  await render(<CodeField label="Code" />)
  expect(buttonNames(container)).toEqual([])
})

test.each([
  ['a code out of a pasted message', 'Your code is 123456.', '123456', true],
  ['nothing out of a text without one', 'Hello', '', false],
])('the field takes %s', async (_what, text, value, isTaken) => {
  const { container } = await hydrate(<CodeField label="Code" />)
  const input = one<HTMLInputElement>(container, 'input')
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { getData: () => text } })
  await act(async () => void input.dispatchEvent(paste))
  expect([input.value, paste.defaultPrevented]).toEqual([value, isTaken])
})
