// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { copyText, isPlainClick, plainlyClickedLink } from '#lib/user-input.ts'

const plain: MouseEventInit = { button: 0, bubbles: true }

test.each<[why: string, init: MouseEventInit, expected: boolean]>([
  ['the main button alone is plain', {}, true],
  ['the middle button is not', { button: 1 }, false],
  ['with Meta it is not', { metaKey: true }, false],
  ['with Control it is not', { ctrlKey: true }, false],
  ['with Shift it is not', { shiftKey: true }, false],
  ['with Alt it is not', { altKey: true }, false],
])('a click: %s', (_why, init, expected) => expect(isPlainClick(new MouseEvent('click', { ...plain, ...init }))).toBe(expected))

test.each<[why: string, html: string, init: MouseEventInit, found: boolean]>([
  ['is found from an element inside it', '<a href="about:blank"><b class="pressed"></b></a>', {}, true],
  ['is none where there is no link', '<b class="pressed"></b>', {}, false],
  ['is none for another window', '<a href="about:blank" target="_blank"><b class="pressed"></b></a>', {}, false],
  ['is none with a modifier key', '<a href="about:blank"><b class="pressed"></b></a>', { metaKey: true }, false],
])('the clicked link %s', (_why, html, init, found) => {
  document.body.innerHTML = html
  let link: HTMLAnchorElement | undefined
  document.addEventListener(
    'click',
    (event) => {
      link = plainlyClickedLink(event)
      event.preventDefault()
    },
    { once: true },
  )
  document.querySelector('.pressed')?.dispatchEvent(new MouseEvent('click', { ...plain, ...init }))
  expect(link !== undefined).toBe(found)
})

describe('a text for the clipboard', () => {
  const clipboard = (writeText: () => Promise<void>): void => void vi.stubGlobal('navigator', { clipboard: { writeText } })

  test('is copied', async () => {
    clipboard(async () => undefined)
    await expect(copyText('text')).resolves.toBeUndefined()
  })

  test.each<[why: string, writeText: () => Promise<void>]>([
    ['refuses', () => Promise.reject(new Error('refused'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('PRO-3 SOC-6 is said not to be copied in seconds where the browser %s', async (_why, writeText) => {
    vi.useFakeTimers()
    clipboard(writeText)
    const copied = copyText('text')
    const refused = expect(copied).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(3000)
    await refused
    vi.useRealTimers()
  })
})
