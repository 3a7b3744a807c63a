// @vitest-environment happy-dom
import { act, useId, useState, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import takeOver from '#ui/take-over.entry.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A form as ours are: uncontrolled fields, of which the button knows by the events of typing. */
function Form(): ReactElement {
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <form onInput={(event) => setTyped(String(new FormData(event.currentTarget).get('name')))}>
      <label htmlFor={id}>Name, 6 to 12 letters</label>
      <input id={id} name="name" />
      <input name="password" type="password" defaultValue="" />
      <input name="remember" type="checkbox" defaultChecked />
      <select name="country" defaultValue="PH">
        <option value="PH">+63</option>
        <option value="VN">+84</option>
      </select>
      <textarea name="about" />
      <button type="submit">Send {typed} now</button>
    </form>
  )
}

interface TakenOver {
  readonly island: HTMLElement
  readonly field: <T extends HTMLElement = HTMLInputElement>(name: string) => T
  /** Hydrates the island as Astro does. */
  readonly take: () => Promise<void>
}

function prerendered(): TakenOver {
  const island = document.createElement('astro-island')
  island.setAttribute('ssr', '')
  island.innerHTML = renderToString(<Form />)
  document.body.append(island)
  onTestFinished(() => island.remove())
  return {
    island,
    field: (name) => island.querySelector(`[name=${name}]`)!,
    take: async () => {
      let taken: Promise<void> | undefined
      await act(() => void (taken = takeOver(island)(Form, {})))
      await taken
    },
  }
}

const CHANGES: Readonly<Record<string, (island: HTMLElement) => void>> = {
  'nothing was changed': () => {},
  'a translator put its text into elements': (island) => {
    for (const element of island.querySelectorAll('label, option, button'))
      element.innerHTML = `<font><font>${element.textContent}</font></font>`
  },
  'a translator wrote its text in place': (island) => void (island.querySelector('label')!.textContent = 'Ten, 6 den 12'),
  'an extension put an element behind each field': (island) => {
    for (const field of island.querySelectorAll('input')) field.after(document.createElement('keeper-icon'))
  },
  'an extension put fields of its own before ours': (island) => island.querySelector('form')!.prepend(document.createElement('input')),
  'an extension wrapped each field': (island) => {
    for (const field of island.querySelectorAll('input')) {
      const holder = document.createElement('span')
      field.replaceWith(holder)
      holder.append(field)
    }
  },
  'the system linked the numbers': (island) => {
    const label = island.querySelector('label')!
    label.innerHTML = label.innerHTML.replace('6 to 12', '<a href="tel:612">6 to 12</a>')
  },
}

describe.each(Object.entries(CHANGES))('before the take-over %s', (_what, change) => {
  test('ERR-8 what was typed stays, and the focus with its place in the text', async () => {
    const log = vi.spyOn(globalThis.console, 'error')
    vi.spyOn(globalThis.console, 'info').mockImplementation(() => {})
    const { island, field, take } = prerendered()
    change(island)
    field('name').value = 'mira'
    field('password').value = 'secret 1'
    field('remember').checked = false
    field<HTMLSelectElement>('country').value = 'VN'
    field<HTMLTextAreaElement>('about').value = 'me'
    field('name').focus()
    field('name').setSelectionRange(1, 2)
    await take()
    expect(Object.fromEntries(new FormData(island.querySelector('form')!))).toEqual({
      name: 'mira',
      password: 'secret 1',
      country: 'VN',
      about: 'me',
    })
    expect(document.activeElement).toBe(field('name'))
    expect([field('name').selectionStart, field('name').selectionEnd]).toEqual([1, 2])
    expect(log).not.toHaveBeenCalled()

    await act(() => field('name').dispatchEvent(new Event('input', { bubbles: true })))
    expect(island.querySelector('button')?.textContent).toBe('Send mira now')
  })
})

test('an island is taken over once', async () => {
  const { island, take } = prerendered()
  await take()
  expect(takeOver(island)(Form, {})).toBeUndefined()
})

/** What a page prints of an island's props. */
function Greeting({ name }: { name: string }): ReactElement {
  return <p>Hello {name}</p>
}

test.each([
  ['as it was prerendered, without a word', 'Hello <!-- -->Mira', 0],
  ['though others have changed it, and the console names it', 'Hallo Mira', 1],
])('ERR-8 an island has its props after the take-over, %s', async (_how, html, lines) => {
  const log = vi.spyOn(globalThis.console, 'info').mockImplementation(() => {})
  const island = document.body.appendChild(document.createElement('astro-island'))
  onTestFinished(() => island.remove())
  for (const [name, value] of [
    ['ssr', ''],
    ['component-url', '/Greeting.js'],
  ] as const)
    island.setAttribute(name, value)
  island.innerHTML = `<p>${html}</p>`
  await act(async () => void takeOver(island)(Greeting as never, { name: 'Mira' }))
  await vi.waitFor(() => expect(island.textContent).toBe('Hello Mira'))
  expect(log.mock.calls.map(([line]) => String(line).includes('/Greeting.js'))).toEqual(Array.from({ length: lines }, () => true))
})
