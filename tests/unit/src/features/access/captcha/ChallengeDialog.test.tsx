// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { openView } from '../../open-view.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function openDialog() {
  await openView(['captcha'])
  const { openChallengeDialog } = await import('#features/access/captcha/ChallengeDialog.lazy.tsx')
  return act(() => openChallengeDialog())
}

const dialog = (): HTMLDialogElement | null => document.querySelector('dialog[open]')

test('CAP-4 until the captcha is there the dialog says so and can be left, and then the captcha stands in its place', async () => {
  const { closed, show, close } = await openDialog()
  expect([dialog()?.getAttribute('aria-label'), dialog()?.querySelector('[role=status]')?.textContent]).toEqual([
    'Security check',
    'Loading the security check…',
  ])
  await press(dialog()!, 'Cancel')
  expect(await closed).toBe('closed')
  await act(async () => show())
  expect([dialog()?.textContent, buttonNames(dialog()!)]).toEqual(['', []])
  await act(async () => close())
  expect(dialog()).toBeNull()
})

test('CAP-4 Escape leaves the captcha too, and what its vendor adds to the page moves into the dialog', async () => {
  const { closed, show, close } = await openDialog()
  await act(async () => show())
  const box = Object.assign(document.createElement('div'), { className: 'geetest_box' })
  const other = document.createElement('div')
  await act(async () => document.body.append(box, other))
  expect([box.parentElement, other.parentElement]).toEqual([dialog(), document.body])
  await act(async () => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(await closed).toBe('closed')
  await act(async () => close())
  other.remove()
})
