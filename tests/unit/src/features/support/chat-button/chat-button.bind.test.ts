// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { showChatButton } from '#features/support/chat-button/chat-button.bind.ts'
import { putAway } from '#features/support/chat-button/chat-button.codec.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'

beforeEach(() => {
  usePlatform(fakeBrowser().openTab())
  document.adoptedStyleSheets = []
})

const isHidden = (): boolean | undefined => document.querySelector('.chat-button-room')?.hasAttribute('hidden')

test('PRO-5 the button is shown with its own sheet, and hidden when the page comes back to a visit that has put it away', () => {
  document.body.innerHTML = '<div class="chat-button-room" hidden><a href="/m/service"></a></div>'
  showChatButton()
  expect([isHidden(), document.adoptedStyleSheets.length]).toEqual([false, 1])
  putAway(true)
  window.dispatchEvent(new Event('pageshow'))
  expect(isHidden()).toBe(true)
  putAway(false)
  window.dispatchEvent(new Event('pageshow'))
  expect(isHidden()).toBe(false)
})

test('PRO-5 a button that is put away is not shown on the next screen', () => {
  document.body.innerHTML = '<div class="chat-button-room" hidden><a href="/m/service"></a></div>'
  putAway(true)
  showChatButton()
  expect(isHidden()).toBe(true)
})

test('PRO-5 a page without the button stays as it is', () => {
  document.body.innerHTML = '<p></p>'
  showChatButton()
  expect([document.body.innerHTML, document.adoptedStyleSheets.length]).toEqual(['<p></p>', 0])
})
