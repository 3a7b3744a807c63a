// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from '#ui/Field.tsx'
import { Select, TextArea } from '#ui/NativeFields.tsx'
import { Checklist, PasswordField } from '#ui/PasswordField.tsx'
import { click, hydrate, one } from './hydrate.ts'

test('the label names the input, and the notes describe it: the error before the hint', async () => {
  const { container, mended } = await hydrate(<Field name="user" label="Username" hint="4 to 11 letters" error="Too short" />)
  const input = one<HTMLInputElement>(container, 'input')
  expect(one<HTMLLabelElement>(container, 'label').htmlFor).toBe(input.id)
  const notes = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(notes).toEqual(['Too short', '4 to 11 letters'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(mended).toEqual([])
})

test('a field without notes has no description and is not invalid', () => {
  const html = renderToStaticMarkup(<Field name="user" label="Username" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
  // Nor room for them.
  expect(html.match(/<(?:p|div|span)\b/g)).toHaveLength(2)
})

test.each<[what: string, field: (more: object) => ReactElement]>([
  ['a text field', (more) => <Field name="user" label="Username" {...more} />],
  [
    'a choice list',
    (more) => (
      <Select name="user" label="Username" {...more}>
        {null}
      </Select>
    ),
  ],
  ['a long text', (more) => <TextArea name="user" label="Username" {...more} />],
])('the box of %s is marked where its value is refused and where it is off, and the notes stand below', async (_what, field) => {
  const { container, render } = await hydrate(field({}))
  const marks = () => {
    const { dataset } = one(container, '[name=user]').parentElement!
    return [dataset['invalid'], dataset['disabled'], [...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)]
  }
  expect(marks()).toEqual([undefined, undefined, []])
  await render(field({ error: 'Too short', hint: '4 to 11 letters' }))
  expect(marks()).toEqual(['true', undefined, ['Too short']])
  expect(container.textContent).toContain('4 to 11 letters')
  await render(field({ disabled: true, placeholder: 'Yours' }))
  expect(marks()).toEqual([undefined, 'true', []])
  expect(one<HTMLInputElement>(container, '[name=user]').disabled).toBe(true)
})

test('what stands before and after the text is in the field’s box', async () => {
  const { container } = await hydrate(<Field name="user" label="Mobile" start={<i>+63</i>} end={<b>Send</b>} />)
  expect([...one(container, 'input').parentElement!.children].map((part) => part.textContent || part.localName)).toEqual([
    '+63',
    'input',
    'Send',
  ])
})

test('what a password needs is listed, each with whether it is done', async () => {
  const items = [
    { words: '8 characters', done: true },
    { words: 'A number', done: false },
  ]
  const { container } = await hydrate(<Checklist items={items} doneWord="done" openWord="still open" />)
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '8 characters (done)',
    'A number (still open)',
  ])
})

test('text typed or filled in before hydration survives', async () => {
  const element = <Field name="user" label="Username" defaultValue="" />
  const { container, render } = await hydrate(element)
  const input = one<HTMLInputElement>(container, 'input')
  input.value = 'demo7'
  await render(<Field name="user" label="Username" defaultValue="" error="Unknown" />)
  expect(one<HTMLInputElement>(container, 'input')).toBe(input)
  expect(input.value).toBe('demo7')
})

test('a password is hidden until its button is pressed, and hidden again after that', async () => {
  const { container, mended } = await hydrate(
    <PasswordField autoComplete="new-password" name="password" label="Password" showWord="Show password" hideWord="Hide password" />,
  )
  const input = one<HTMLInputElement>(container, 'input')
  const reveal = one<HTMLButtonElement>(container, 'button')
  expect([input.type, reveal.getAttribute('aria-label')]).toEqual(['password', 'Show password'])
  await click(reveal)
  expect([input.type, reveal.getAttribute('aria-label')]).toEqual(['text', 'Hide password'])
  await click(reveal)
  expect(input.type).toBe('password')
  expect(mended).toEqual([])
})
