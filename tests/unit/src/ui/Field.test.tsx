// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from '#ui/Field.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
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
