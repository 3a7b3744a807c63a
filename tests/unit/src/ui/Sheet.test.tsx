// @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Sheet } from '#ui/Dialog.tsx'
import { hydrate, one } from './hydrate.ts'

const onClose = vi.fn<(because: string) => void>()
const sheet = (open: boolean, closable = true): ReactElement => (
  <Sheet open={open} closable={closable} onClose={onClose} title="Golden Koi">
    Play
  </Sheet>
)

interface Finger {
  touch: (type: string, clientY: number, at: number) => Promise<void>
  dialog: HTMLDialogElement
}

/** A finger on the handle of an open sheet that is 400 pixels high. */
async function finger(): Promise<Finger> {
  const { container, render, mended } = await hydrate(sheet(false))
  await render(sheet(true))
  expect(mended).toEqual([])
  const dialog = one<HTMLDialogElement>(container, 'dialog')
  Object.defineProperty(dialog.firstElementChild, 'clientHeight', { value: 400 })
  const handle = Object.assign(dialog.firstElementChild?.firstElementChild ?? dialog, { setPointerCapture: () => {} })
  const touch = async (type: string, clientY: number, at: number): Promise<void> => {
    const event = new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 })
    Object.defineProperty(event, 'timeStamp', { value: at })
    await act(() => handle.dispatchEvent(event))
  }
  return { touch, dialog }
}

test('a sheet follows the finger down and returns if it is released too soon', async () => {
  const { touch, dialog } = await finger()
  await touch('pointerdown', 500, 0)
  await touch('pointermove', 560, 1000)
  expect([dialog.style.getPropertyValue('--drag'), dialog.dataset['dragging']]).toEqual(['60px', ''])
  await touch('pointermove', 480, 2000)
  expect(dialog.style.getPropertyValue('--drag')).toBe('0px')
  await touch('pointerup', 560, 3000)
  expect([dialog.style.getPropertyValue('--drag'), dialog.dataset['dragging']]).toEqual(['', undefined])
  expect(onClose).not.toHaveBeenCalled()
})

test('pulling a sheet down by a quarter of its height asks to close it', async () => {
  const { touch } = await finger()
  await touch('pointerdown', 500, 0)
  await touch('pointermove', 600, 1000)
  await touch('pointerup', 600, 1100)
  expect(onClose.mock.calls).toEqual([['drag']])
})

test('a flick closes a sheet, a cancelled touch does not', async () => {
  const { touch } = await finger()
  await touch('pointerdown', 500, 0)
  await touch('pointermove', 550, 100)
  await touch('pointercancel', 550, 110)
  await touch('pointermove', 900, 200)
  await touch('pointerup', 900, 210)
  expect(onClose).not.toHaveBeenCalled()
  await touch('pointerdown', 500, 1000)
  await touch('pointermove', 550, 1100)
  await touch('pointerup', 550, 1110)
  expect(onClose.mock.calls).toEqual([['drag']])
})

test('a sheet that is not closable has no handle', async () => {
  const [closable, held] = [await hydrate(sheet(false)), await hydrate(sheet(false, false))]
  expect([closable.html.includes('handle'), held.html.includes('handle')]).toEqual([true, false])
})
