// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import play from 'lucide-static/icons/play.svg?raw'
import { expect, test, vi } from 'vitest'
import { Button, ButtonLink, SubmitButton } from '#ui/Button.tsx'
import { click, hydrate, one } from './hydrate.ts'

test('a button sends no form unless it is asked to', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"')
})

test('a busy button keeps its text, is announced as busy and ignores presses', async () => {
  const press = vi.fn<() => void>()
  const { container, mended, render } = await hydrate(<Button onClick={press}>Send</Button>)
  await click(one(container, 'button'))
  expect(press).toHaveBeenCalledTimes(1)

  await render(
    <Button onClick={press} busy busyWords="Please wait…">
      Send
    </Button>,
  )
  const button = one<HTMLButtonElement>(container, 'button')
  await click(button)
  expect(press).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.disabled).toBe(false)
  expect(button.textContent).toBe('SendPlease wait…')
  expect(mended).toEqual([])
})

test('a button is its words, an icon before them if it has one, and a ring only while it works', async () => {
  const { container, render } = await hydrate(<Button>Play</Button>)
  const parts = () => [...one(container, 'button').children].map(({ children, localName }) => [localName, children.length])
  expect(parts()).toEqual([['span', 0]])
  await render(<Button icon={play}>Play</Button>)
  expect([parts(), one(container, 'button').firstElementChild?.firstElementChild?.localName]).toEqual([[['span', 1]], 'svg'])
  await render(<Button busy>Play</Button>)
  expect(parts()).toEqual([
    ['span', 0],
    ['span', 0],
  ])
})

test('a busy submit button does not send its form twice', async () => {
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  const { container } = await hydrate(
    <form>
      <SubmitButton busy>Sign in</SubmitButton>
    </form>,
  )
  one(container, 'form').addEventListener('submit', sent)
  await click(one(container, 'button'))
  expect(sent).not.toHaveBeenCalled()
})

test('a submit button is disabled in the prerendered page and works once it is hydrated', async () => {
  const { html, container, mended } = await hydrate(<SubmitButton>Sign in</SubmitButton>)
  expect(html).toContain('disabled=""')
  expect(one<HTMLButtonElement>(container, 'button').disabled).toBe(false)
  expect(mended).toEqual([])
})

test('a submit button that its form disables stays disabled', async () => {
  const { container } = await hydrate(<SubmitButton disabled>Sign in</SubmitButton>)
  expect(one<HTMLButtonElement>(container, 'button').disabled).toBe(true)
})

test('a link styled as a button is a link', () => {
  expect(renderToStaticMarkup(<ButtonLink href="/m/login">Sign in</ButtonLink>)).toMatch(/^<a href="\/m\/login"/)
})
