// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { MobileField } from '#ui/MobileField.tsx'
import { buttonNames, press } from './by-name.ts'
import { hydrate, one } from './hydrate.ts'

const COUNTRIES = [
  { code: 'PH', dialingCode: '63', name: 'Philippines', near: true },
  { code: 'VN', dialingCode: '84', name: 'Viet Nam', near: false },
  { code: 'TH', dialingCode: '66', name: 'Thailand', near: false },
]

/** A number’s field, whose country can be chosen in a sheet. */
async function openField() {
  await import('#ui/CountrySheet.lazy.tsx')
  const chosen: string[] = []
  const opened = vi.fn<() => void>()
  const picker = {
    countries: COUNTRIES,
    find: (text: string) => COUNTRIES.filter(({ name }) => name.startsWith(text)),
    onChoose: (code: string) => void chosen.push(code),
    words: { title: 'Country', search: 'Search', none: 'No country found', close: 'Close', found: (count: number) => `${count} found` },
  }
  const { container, html, mended } = await hydrate(
    <MobileField
      label="Mobile number"
      country={COUNTRIES[0]!}
      picker={picker}
      pickWord="Country code"
      onPickerOpened={opened}
      onPickerLost={() => expect.unreachable()}
    />,
  )
  expect([html.includes('<dialog'), mended]).toEqual([false, []])
  const isOpen = () => container.querySelector('dialog[open]') !== null
  const open = async () => {
    await press(container, 'Country code: +63')
    await act(() => vi.waitFor(() => expect(container.querySelector('dialog')).not.toBeNull()))
    expect(isOpen()).toBe(true)
  }
  const listed = () => [...container.querySelectorAll('dialog li')].map(({ textContent }) => textContent)
  const search = (text: string) =>
    act(async () => {
      const input = one<HTMLInputElement>(container, 'dialog input')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { container, chosen, opened, open, isOpen, listed, search }
}

test('the country of a number is chosen in a sheet, in which the chosen one is marked', async () => {
  const { container, chosen, opened, open, isOpen, listed } = await openField()
  expect(one<HTMLLabelElement>(container, 'label').textContent).toBe('Mobile number')
  await open()
  expect(opened).toHaveBeenCalledOnce()
  expect(listed()).toEqual(['Philippines+63', 'Viet Nam+84', 'Thailand+66'])
  expect([...container.querySelectorAll('dialog li')].map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0, 0])
  await press(container, 'Viet Nam+84')
  expect([chosen, isOpen()]).toEqual([['VN'], false])
})

test('a country is searched for by what is typed, and the sheet says where none is found; its button closes it', async () => {
  const { container, chosen, open, isOpen, listed, search } = await openField()
  await open()
  expect(container.textContent).not.toContain('No country found')
  await search('Th')
  expect([listed(), one(container, 'dialog [role=status]').textContent]).toEqual([['Thailand+66'], '1 found'])
  await search('Zz')
  expect([listed(), container.textContent.includes('No country found')]).toEqual([[], true])
  await press(container, 'Close')
  expect([chosen, isOpen(), buttonNames(container)[0]]).toEqual([[], false, 'Country code: +63'])
})

test('a search ends with the choice: the next one begins with all countries', async () => {
  const { container, open, listed, search } = await openField()
  await open()
  await search('Th')
  await press(container, 'Thailand+66')
  await open()
  expect([listed().length, one<HTMLInputElement>(container, 'dialog input').value]).toEqual([3, ''])
})
