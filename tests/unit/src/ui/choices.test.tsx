// @vitest-environment happy-dom
import { act, useState, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '#ui/Field.tsx'
import { Select } from '#ui/NativeFields.tsx'
import { stepTo, Tabs } from '#ui/Tabs.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { click, hydrate, one } from './hydrate.ts'

test('a checkbox is named by its whole line and described by its error', async () => {
  const { container, mended } = await hydrate(<Checkbox name="terms" label="I accept" error="Please accept" />)
  const box = one<HTMLInputElement>(container, 'input')
  expect(one<HTMLLabelElement>(container, 'label').contains(box)).toBe(true)
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please accept')
  await click(one(container, 'label'))
  expect(box.checked).toBe(true)
  expect(mended).toEqual([])
})

test('a choice list is labelled, and keeps what was chosen before hydration', async () => {
  const element = (
    <Select name="country" label="Country" defaultValue="PH">
      <option value="PH">Philippines</option>
      <option value="VN">Viet Nam</option>
    </Select>
  )
  const { container, render, mended } = await hydrate(element)
  const list = one<HTMLSelectElement>(container, 'select')
  expect([one<HTMLLabelElement>(container, 'label').htmlFor, list.value]).toEqual([list.id, 'PH'])
  list.value = 'VN'
  await render(element)
  expect(list.value).toBe('VN')
  expect(mended).toEqual([])
})

test('a segmented control is a named group of radio buttons with one chosen', async () => {
  const chosen = vi.fn<(value: string) => void>()
  const options = [
    { value: 'sms', words: 'SMS' },
    { value: 'email', words: 'Email' },
  ]
  const { container, mended } = await hydrate(
    <SegmentedControl label="Send by" name="way" options={options} value="sms" onChange={chosen} />,
  )
  expect(one(container, 'legend').textContent).toBe('Send by')
  expect([...container.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, false])
  await click(one(container, 'input[value=email]'))
  expect(chosen).toHaveBeenCalledWith('email')
  expect(mended).toEqual([])
})

test.each<[key: string, from: number, rtl: boolean, to: number | undefined]>([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 1, false, 0],
  ['ArrowRight', 0, true, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowLeft', 2, true, 0],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['Enter', 1, false, undefined],
])('%s from tab %i (right to left: %s) leads to %s of three', (key, from, rtl, to) => expect(stepTo(key, from, 3, rtl)).toBe(to))

function Games(): ReactElement {
  const [tab, setTab] = useState<'slots' | 'live'>('slots')
  return (
    <Tabs
      label="Games"
      tabs={[
        { id: 'slots', words: 'Slots' },
        { id: 'live', words: 'Live' },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      {tab}
    </Tabs>
  )
}

test('tabs: one is in the tab order, an arrow key selects and focuses the next, the panel is named by it', async () => {
  const { container, mended } = await hydrate(<Games />)
  const tabs = [...container.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
  await act(() => tabs[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  expect(document.activeElement).toBe(tabs[1])
  const panel = one(container, '[role=tabpanel]')
  expect([panel.textContent, panel.getAttribute('aria-labelledby')]).toEqual(['live', tabs[1]?.id])
  await click(tabs[0]!)
  expect(panel.textContent).toBe('slots')
  expect(mended).toEqual([])
})
