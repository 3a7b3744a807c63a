// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Engagement, engagementOf, onEngagementChange } from '#lib/engagement.ts'

const FORM = '<form><input name="username"><input type="search"><input type="checkbox"></form>'

beforeEach(() => {
  document.body.innerHTML = FORM
  // Nothing is laid out here: a frame with a width has the size of its attribute.
  vi.spyOn(HTMLIFrameElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLIFrameElement) {
    const size = Number(this.getAttribute('width'))
    return { width: size, height: size } as DOMRect
  })
})

describe('PWA-2 PSH-4 LAY-2 somebody is in the middle of something', () => {
  test.each<[why: string, act: () => void, expected: Engagement]>([
    ['not on a page that is only looked at', () => undefined, 'none'],
    [
      'while a game, the cashier or a chat is open over the screen',
      () => document.body.insertAdjacentHTML('beforeend', '<dialog open><iframe width="300"></iframe></dialog>'),
      'frame',
    ],
    ['not by a frame that nobody sees', () => document.body.insertAdjacentHTML('beforeend', '<iframe width="1"></iframe>'), 'none'],
    ['while a dialog is open', () => document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>'), 'dialog'],
    ['not by a dialog that is closed', () => document.body.insertAdjacentHTML('beforeend', '<dialog></dialog>'), 'none'],
    ['while a field has the focus', () => document.querySelector('input')!.focus(), 'form'],
    ['while a form holds typed text', () => (document.querySelector('input')!.value = 'demo'), 'form'],
    [
      'not by what was typed into a sheet that is closed again',
      () => {
        document.body.insertAdjacentHTML('beforeend', '<dialog><form><input id="closed"></form></dialog>')
        document.querySelector<HTMLInputElement>('#closed')!.value = 'demo'
      },
      'none',
    ],
    ['not by a keyword, which the address holds', () => (document.querySelector<HTMLInputElement>('[type=search]')!.value = 'koi'), 'none'],
  ])('%s', (_why, act, expected) => {
    act()
    expect(engagementOf(document)).toBe(expected)
  })

  test.each<[isEngagedScreen: boolean, expected: Engagement]>([
    [true, 'screen'],
    [false, 'none'],
  ])('on a screen of which that is %s: %s', (isEngagedScreen, expected) =>
    expect(engagementOf(document, { isEngagedScreen })).toBe(expected),
  )

  test('an overlay is not in its own way', () => {
    document.body.innerHTML = '<dialog open><p data-turn="install"></p></dialog>'
    expect([engagementOf(document, { turn: 'install' }), engagementOf(document, { turn: 'upgrade' })]).toEqual(['none', 'dialog'])
  })

  test('whoever waits hears of its end, after the page has reacted', async () => {
    const looks: Engagement[] = []
    const undo = onEngagementChange(document, () => looks.push(engagementOf(document)))
    const field = document.querySelector('input')!
    field.addEventListener('submit', () => (field.value = ''))
    field.value = 'demo'
    field.dispatchEvent(new Event('submit', { bubbles: true }))
    await vi.waitFor(() => expect(looks).toEqual(['none']))
    undo()
    field.dispatchEvent(new Event('submit', { bubbles: true }))
    await new Promise((resolve) => void setTimeout(resolve))
    expect(looks).toEqual(['none'])
  })
})
