// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ToastRegion, type ToastLine } from '#features/core/dialogs/DialogViews.lazy.tsx'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { openView } from '../../open-view.ts'

const saved: ToastLine = { id: '1', words: 'Saved', tone: 'positive' }

test('the live region is in the prerendered page, empty; a message appears in it and can be dismissed', async () => {
  const dismiss = vi.fn<(id: string) => void>()
  const { html, container, mended, render } = await hydrate(<ToastRegion toasts={[]} onDismiss={dismiss} />)
  expect(html).toMatch(/^<output [^>]*aria-live="polite"><\/output>$/)
  const region = one(container, 'output')
  await render(<ToastRegion toasts={[saved]} onDismiss={dismiss} />)
  expect([one(container, 'output'), region.textContent]).toEqual([region, 'Saved'])
  await click(one(region, 'button'))
  expect(dismiss).toHaveBeenCalledWith('1')
  expect(mended).toEqual([])
})

test('a new message moves the region to the top of the top layer, a removed one does not', async () => {
  const calls: string[] = []
  const popovers = { showPopover: () => calls.push('show'), hidePopover: () => calls.push('hide') }
  const { container, render } = await hydrate(<ToastRegion toasts={[]} onDismiss={() => {}} />)
  const region = Object.assign(one(container, 'output'), popovers)
  vi.spyOn(region, 'matches').mockReturnValue(true)
  await render(<ToastRegion toasts={[saved]} onDismiss={() => {}} />)
  expect(calls).toEqual(['hide', 'show'])
  await render(<ToastRegion toasts={[]} onDismiss={() => {}} />)
  expect(calls).toEqual(['hide', 'show'])
})

test('over a dialog, whose main button is at the bottom, a message is at the top; the next one without a dialog is not', async () => {
  const { container, render } = await hydrate(<ToastRegion toasts={[]} onDismiss={() => {}} />)
  const region = one(container, 'output')
  const dialog = document.createElement('dialog')
  dialog.open = true
  document.body.append(dialog)
  await render(<ToastRegion toasts={[saved]} onDismiss={() => {}} />)
  expect(region.hasAttribute('data-over-dialog')).toBe(true)
  dialog.remove()
  await render(<ToastRegion toasts={[{ ...saved, id: '2' }]} onDismiss={() => {}} />)
  expect(region.hasAttribute('data-over-dialog')).toBe(false)
})

test.each<[what: string, region: string, show: 'showToast' | 'showNotice', said: RegExp]>([
  ['a message', 'output', 'showToast', /^Hello$/],
  ['a notice', '[role=status]', 'showNotice', /Hello/],
])(
  '%s that brings its own live region comes into it once it has stood empty for a moment: screen readers read no other',
  async (...row) => {
    const [, selector, show, said] = row
    const page = await openView([])
    page.dialogActions[show]({ id: '1', text: 'Hello', body: { text: 'Hello' } } as never)
    const { default: DialogViews } = await import('#features/core/dialogs/DialogViews.lazy.tsx')
    const { container } = await hydrate(<DialogViews />)
    const region = one(container, selector)
    await act(() => page.pass(99))
    expect(region.textContent).toBe('')
    await act(() => page.pass(1))
    expect([one(container, selector), region.textContent]).toEqual([region, expect.stringMatching(said)])
  },
)
