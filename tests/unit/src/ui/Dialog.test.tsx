// @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { AlertDialog } from '#features/core/dialogs/DialogViews.lazy.tsx'
import { Dialog, type CloseReason } from '#ui/Dialog.tsx'
import { click, hydrate, one } from './hydrate.ts'

const onClose = vi.fn<(because: CloseReason) => void>()
const dialog = (open: boolean, closable = true): ReactElement => (
  <Dialog open={open} closable={closable} onClose={onClose} title="Sign out?" closeWord="Close">
    You will need your password.
  </Dialog>
)

function cancel(target: HTMLElement): Promise<boolean> {
  const event = new Event('cancel', { cancelable: true })
  return act(() => target.dispatchEvent(event))
}

test('it is prerendered closed, named by its title, and opens as a modal', async () => {
  const { html, container, mended, render } = await hydrate(dialog(false))
  expect(html).not.toContain(' open')
  const element = one<HTMLDialogElement>(container, 'dialog')
  expect(document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Sign out?')
  const showModal = vi.spyOn(element, 'showModal')
  await render(dialog(true))
  expect([showModal.mock.calls.length, element.open]).toEqual([1, true])
  await render(dialog(false))
  expect(element.open).toBe(false)
  expect(mended).toEqual([])
})

test('Escape, the close button and a press beside it ask the owner to close it; it stays open until the owner does', async () => {
  const { container, render } = await hydrate(dialog(false))
  await render(dialog(true))
  const element = one<HTMLDialogElement>(container, 'dialog')
  expect(await cancel(element)).toBe(false)
  await click(one(container, 'button[aria-label=Close]'))
  await act(() => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  await click(element)
  expect(onClose.mock.calls).toEqual([['escape'], ['button'], ['backdrop']])
  expect(element.open).toBe(true)
})

test('a selection that is dragged out of the panel does not close it', async () => {
  const { container, render } = await hydrate(dialog(false))
  await render(dialog(true))
  await act(() => one(container, 'h2').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  await click(one(container, 'dialog'))
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog that is not closable has no close button, ignores Escape, and reopens if the browser closes it', async () => {
  const { container, render } = await hydrate(dialog(false, false))
  await render(dialog(true, false))
  const element = one<HTMLDialogElement>(container, 'dialog')
  expect(container.querySelector('button')).toBeNull()
  expect(await cancel(element)).toBe(false)
  await act(() => element.close())
  expect(element.open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('the back button asks to close a closable dialog', async () => {
  const { render } = await hydrate(dialog(false))
  await render(dialog(true))
  history.replaceState(null, '')
  await act(() => dispatchEvent(new PopStateEvent('popstate')))
  expect(onClose.mock.calls).toEqual([['back']])
})

test('a question is an alertdialog; without a cancel text only its confirm button closes it', async () => {
  const confirm = vi.fn<() => void>()
  const { container, render } = await hydrate(<AlertDialog open={false} title="Retry?" confirmWord="Retry" onConfirm={confirm} />)
  await render(<AlertDialog open title="Retry?" confirmWord="Retry" onConfirm={confirm} />)
  const element = one<HTMLDialogElement>(container, 'dialog')
  expect([element.getAttribute('role'), element.getAttribute('closedby')]).toEqual(['alertdialog', 'none'])
  expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Retry'])
  await click(one(container, 'button'))
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('a question with a cancel text treats Escape as cancel', async () => {
  const declined = vi.fn<() => void>()
  const question = (open: boolean): ReactElement => (
    <AlertDialog open={open} title="Sign out?" confirmWord="Ok" onConfirm={() => {}} cancelWord="Cancel" onCancel={declined} />
  )
  const { container, render } = await hydrate(question(false))
  await render(question(true))
  await cancel(one(container, 'dialog'))
  await click(one(container, 'button'))
  expect(declined).toHaveBeenCalledTimes(2)
})

test('a press on a message above the dialog goes to the message', async () => {
  const { container, render } = await hydrate(dialog(false))
  await render(dialog(true))
  const region = document.createElement('output')
  region.setAttribute('popover', 'manual')
  const message = region.appendChild(document.createElement('button'))
  message.getBoundingClientRect = () => ({ left: 0, right: 100, top: 0, bottom: 50 }) as DOMRect
  document.body.append(region)
  const dismissed = vi.fn()
  message.addEventListener('click', dismissed)
  const press = (clientX: number, clientY: number): Promise<void> =>
    act(async () => {
      const element = one(container, 'dialog')
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY }))
    })
  await press(100, 50)
  expect([dismissed.mock.calls.length, onClose.mock.calls]).toEqual([1, []])
  await press(101, 50)
  expect([dismissed.mock.calls.length, onClose.mock.calls]).toEqual([1, [['backdrop']]])
  region.remove()
})
