// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bindLauncher } from '#features/support/launcher/launcher.bind.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser, type FakeBrowser } from '../../../platform/fake.ts'

const KEY = 'livery:chat-launcher'
/** The button's parent, as the style sheet lays it out: 500 px for the button's upper edge. */
const ROOM = { left: 0, right: 360, top: 0, bottom: 600, padding: 40, gutter: 10 }
const SIZE = 60
const HIGHEST = ROOM.top + ROOM.padding
const LOWEST = ROOM.bottom - SIZE

let browser: FakeBrowser
let controls: { readonly element: Element; readonly box: DOMRect }[] = []
let changed: Set<() => void>
let drawn: { readonly from: Keyframe; finished: boolean }[] = []

/** happy-dom lays nothing out: places the button as its style sheet does. */
function layOut(button: HTMLElement): void {
  const boxOf = (): DOMRect => {
    const isAtRight = (button.dataset['side'] === 'start') === (button.style.direction === 'rtl')
    const edge = 'tucked' in button.dataset ? ROOM.gutter - SIZE : ROOM.gutter
    const [, x = '0', y = '0'] = /translate\((.*)px, (.*)px\)/.exec(button.style.transform) ?? []
    const top = HIGHEST + Number(button.style.getPropertyValue('--at')) * (LOWEST - HIGHEST)
    return new DOMRect((isAtRight ? ROOM.right - edge - SIZE : ROOM.left + edge) + Number(x), top + Number(y), SIZE, SIZE)
  }
  const { left, right, top, bottom, padding, gutter } = ROOM
  button.getBoundingClientRect = boxOf
  button.getClientRects = () => [boxOf()] as unknown as DOMRectList
  Object.defineProperty(button, 'offsetWidth', { value: SIZE })
  button.parentElement!.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top)
  button.parentElement!.style.cssText = `padding-block-start: ${padding}px; padding-inline-end: ${gutter}px`
  document.body.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top)
  document.elementsFromPoint = (x, y) =>
    [{ element: button, box: boxOf() }, ...controls]
      .filter(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)
      .map(({ element }) => element)
  button.animate = (frames) => {
    drawn.push({ from: frames as Keyframe, finished: false })
    return {} as Animation
  }
  button.getAnimations = () => drawn.map((one) => ({ finish: () => void (one.finished = true) }) as Animation)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  browser = fakeBrowser()
  usePlatform(browser.openTab())
  controls = []
  drawn = []
  changed = new Set()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly run: () => void
      constructor(run: () => void) {
        this.run = run
      }
      observe = (): void => void changed.add(this.run)
      disconnect = (): void => void changed.delete(this.run)
    },
  )
})
afterEach(() => vi.useRealTimers())

interface Options {
  readonly stored?: { readonly side: 'start' | 'end'; readonly at: number }
  readonly rightToLeft?: boolean
}

/** The button as a screen shows it before its first use: tucked in at its stored place. */
function openButton({ stored, rightToLeft = false }: Options = {}) {
  if (stored) browser.rawLocal.set(KEY, JSON.stringify(stored))
  const { side, at } = stored ?? { side: 'end', at: 1 }
  document.body.innerHTML = `<main></main><div><a id="chat" href="/m/service" data-tucked data-side="${side}"><i></i></a></div>`
  const button = document.getElementById('chat')!
  button.style.cssText = `--at: ${at}; visibility: visible; direction: ${rightToLeft ? 'rtl' : 'ltr'}`
  layOut(button)
  return button
}

function bound(options?: Options) {
  const button = openButton(options)
  const undo = bindLauncher(button)
  onTestFinished(undo)
  pass()
  return { button, undo }
}

const pass = (ms = 200): void => void vi.advanceTimersByTime(ms)
const placeOf = (button: HTMLElement) => ({
  side: button.dataset['side'],
  top: Math.round(button.getBoundingClientRect().top),
  tucked: 'tucked' in button.dataset,
})
const storedPlace = (): unknown => JSON.parse(browser.rawLocal.get(KEY) ?? 'null')
const point = (type: string, x: number, y: number, more: PointerEventInit = {}): PointerEvent =>
  new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, cancelable: true, bubbles: true, ...more })
const press = (button: HTMLElement): boolean => button.dispatchEvent(new MouseEvent('click', { cancelable: true, bubbles: true }))

/** Puts a control of the page there, in place of the others. The page says that it has changed. */
function cover(left: number, top: number, width: number, height: number, markup = '<button>Play</button>'): void {
  const main = document.querySelector('main')!
  main.innerHTML = markup
  controls = [{ element: main.firstElementChild!, box: new DOMRect(left, top, width, height) }]
  changed.forEach((run) => run())
  pass()
}
const uncover = (): void => cover(-1, -1, 0, 0)

describe('PRO-5 the button for customer service rests over no control', () => {
  test('it comes out whole at its stored place where that is free, and glides there from its edge', () => {
    const button = openButton({ stored: { side: 'start', at: 0.5 } })
    onTestFinished(bindLauncher(button))
    pass(99)
    expect(placeOf(button)).toEqual({ side: 'start', top: 290, tucked: true })
    pass(100)
    expect(placeOf(button)).toEqual({ side: 'start', top: 290, tucked: false })
    expect(drawn).toMatchObject([{ from: { transform: 'translate(-60px, 0px)', offset: 0 } }])
  })

  test('it moves aside for a control, tucks in where the way is long, and comes back when its place is free', () => {
    const { button } = bound({ stored: { side: 'end', at: 0.5 } })
    cover(0, 300, 360, 20)
    expect(placeOf(button)).toEqual({ side: 'end', top: 322, tucked: false })
    cover(0, 200, 340, 200)
    expect(placeOf(button)).toEqual({ side: 'end', top: 290, tucked: true })
    uncover()
    expect(placeOf(button)).toEqual({ side: 'end', top: 290, tucked: false })
  })

  test('it covers text and pictures, and its own icon is no control', () => {
    const { button } = bound()
    cover(0, 0, 360, 640, '<p>Words</p>')
    expect(placeOf(button)).toEqual({ side: 'end', top: LOWEST, tucked: false })
  })

  test('a picture inside a control is a control', () => {
    const { button } = bound()
    cover(0, 0, 340, 640, '<i></i>')
    expect(placeOf(button).tucked).toBe(false)
    document.querySelector('main')!.innerHTML = '<a href="/m/home"><i></i></a>'
    controls = [{ element: document.querySelector('main i')!, box: new DOMRect(0, 0, 340, 640) }]
    changed.forEach((run) => run())
    pass()
    expect(placeOf(button).tucked).toBe(true)
  })

  test.each([
    ['left', 289],
    ['right', 347],
  ])('a control of a few pixels at its %s side is seen', (_side, x) => {
    const { button } = bound()
    cover(x, 0, 3, 640)
    expect(placeOf(button)).toEqual({ side: 'end', top: LOWEST, tucked: true })
  })

  test('a move to the other edge fades in instead of flying across the page', () => {
    const { button } = bound({ stored: { side: 'end', at: 0.5 } })
    cover(200, 0, 160, 640)
    expect(placeOf(button)).toEqual({ side: 'start', top: 290, tucked: true })
    expect(drawn.at(-1)?.from).toEqual({ opacity: 0, offset: 0 })
  })

  test('for whoever wants less motion nothing glides', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
    const { button } = bound()
    expect([placeOf(button).tucked, drawn]).toEqual([false, []])
  })

  test.each(['focusin', 'focusout', 'scroll', 'scrollend'])('it looks again after %s, anywhere on the page', (type) => {
    const { button } = bound({ stored: { side: 'end', at: 0.5 } })
    const main = document.querySelector('main')!
    controls = [{ element: document.createElement('input'), box: new DOMRect(0, 300, 360, 20) }]
    main.dispatchEvent(new Event(type))
    pass(99)
    expect(placeOf(button).top).toBe(290)
    pass(1200)
    expect(placeOf(button).top).toBe(322)
  })

  test('it looks again when content has come, and once for changes in a row', async () => {
    const { button } = bound({ stored: { side: 'end', at: 0.5 } })
    const looks = vi.spyOn(button, 'getClientRects')
    controls = [{ element: document.createElement('input'), box: new DOMRect(0, 300, 360, 20) }]
    for (let change = 0; change < 3; change++) {
      document.querySelector('main')!.append('news')
      await Promise.resolve()
      pass(50)
    }
    expect(looks).not.toHaveBeenCalled()
    pass()
    expect([placeOf(button).top, looks.mock.calls.length]).toEqual([322, 1])
  })

  test('nothing is moved while it is not on the page, nor drawn again where it stands', () => {
    const { button } = bound({ stored: { side: 'end', at: 0.5 } })
    const before = drawn.length
    changed.forEach((run) => run())
    pass()
    expect(drawn).toHaveLength(before)
    button.style.visibility = 'hidden'
    cover(0, 300, 360, 20)
    expect(placeOf(button).top).toBe(290)
    button.style.visibility = 'visible'
    const { getClientRects } = button
    button.getClientRects = () => [] as unknown as DOMRectList
    cover(0, 300, 360, 20)
    expect(placeOf(button).top).toBe(290)
    button.getClientRects = getClientRects
    cover(0, 300, 360, 20)
    expect(placeOf(button).top).toBe(322)
  })
})

describe('PRO-5 a tucked button comes out', () => {
  const tuckedIn = () => {
    const { button } = bound({ stored: { side: 'end', at: 0.5 } })
    cover(0, 0, 340, 640)
    expect(placeOf(button).tucked).toBe(true)
    return button
  }

  test('for a pointer that hovers over it, stays out over controls, and goes back in after it', () => {
    const button = tuckedIn()
    button.dispatchEvent(point('pointerenter', 355, 300, { pointerType: 'mouse' }))
    pass()
    expect(placeOf(button)).toEqual({ side: 'end', top: 290, tucked: false })
    button.dispatchEvent(point('pointerleave', 100, 300, { pointerType: 'mouse' }))
    pass()
    expect(placeOf(button).tucked).toBe(true)
  })

  test('not for a finger, which hovers over nothing', () => {
    const button = tuckedIn()
    button.dispatchEvent(point('pointerenter', 355, 300, { pointerType: 'touch' }))
    pass()
    expect(placeOf(button).tucked).toBe(true)
  })

  test('for keyboard focus', () => {
    const button = tuckedIn()
    button.focus()
    pass()
    expect(placeOf(button).tucked).toBe(false)
    button.blur()
    pass()
    expect(placeOf(button).tucked).toBe(true)
  })

  test('at once where the pointer that woke it is still over it', () => {
    const button = openButton()
    const { matches } = button
    button.matches = ((selector: string) => selector === ':hover' || matches.call(button, selector)) as typeof matches
    controls = [{ element: document.createElement('input'), box: new DOMRect(0, 0, 340, 640) }]
    onTestFinished(bindLauncher(button))
    pass()
    expect(placeOf(button).tucked).toBe(false)
  })
})

describe('PRO-5 dragging', () => {
  test('moves the button with the finger within its room, and leaves it at the nearer edge, there on the next screen too', () => {
    const { button } = bound()
    button.dispatchEvent(point('pointerdown', 310, 560))
    button.dispatchEvent(point('pointermove', 300, 550))
    expect(button.style.transform).toBe('translate(-10px, -10px)')
    button.dispatchEvent(point('pointermove', 110, 260))
    expect(button.getBoundingClientRect()).toMatchObject({ left: 90, top: 240 })
    button.dispatchEvent(point('pointermove', -500, -500))
    expect(button.getBoundingClientRect()).toMatchObject({ left: ROOM.left, top: HIGHEST })
    button.dispatchEvent(point('pointermove', 900, 900))
    expect(button.getBoundingClientRect()).toMatchObject({ left: ROOM.right - SIZE, top: LOWEST })
    button.dispatchEvent(point('pointermove', 110, 260))
    button.dispatchEvent(point('pointerup', 110, 260))
    expect([placeOf(button), storedPlace(), button.style.transform]).toEqual([
      { side: 'start', top: 240, tucked: false },
      { side: 'start', at: 0.4 },
      '',
    ])
    expect(drawn.at(-1)?.from).toEqual({ transform: 'translate(80px, 0px)', offset: 0 })
    // It stays there, and follows no finger any more.
    button.dispatchEvent(point('pointermove', 300, 500))
    pass(1000)
    expect(placeOf(button)).toEqual({ side: 'start', top: 240, tucked: false })
  })

  test('is no press: the click that browsers send after it is not followed, and the next one is', () => {
    const { button } = bound()
    const drag = (): void => {
      button.dispatchEvent(point('pointerdown', 310, 560))
      button.dispatchEvent(point('pointermove', 310, 460))
      button.dispatchEvent(point('pointercancel', 310, 460))
    }
    drag()
    expect([storedPlace(), press(button), press(button)]).toEqual([{ side: 'end', at: 0.8 }, false, true])
    drag()
    pass(200)
    expect(press(button), 'no browser sends it so late').toBe(true)
  })

  test.each([
    ['up to 8 pixels', [316, 565], true],
    ['of more than 8 pixels', [316, 568], false],
  ] as const)('a move of %s is a press: %s %s', (_what, [x, y], isPress) => {
    const { button } = bound()
    button.dispatchEvent(point('pointerdown', 310, 560))
    button.dispatchEvent(point('pointermove', x, y))
    button.dispatchEvent(point('pointerup', x, y))
    expect([press(button), storedPlace() === null]).toEqual([isPress, isPress])
  })

  test('draws the button whole under the finger, whatever was gliding, and nothing else moves it meanwhile', () => {
    const { button } = bound({ stored: { side: 'end', at: 0.5 } })
    cover(0, 0, 340, 640)
    button.dispatchEvent(point('pointerdown', 355, 300))
    button.dispatchEvent(point('pointermove', 335, 300))
    expect(placeOf(button).tucked).toBe(false)
    expect(drawn.every(({ finished }) => finished)).toBe(true)
    // The tucked button was 60 px further out.
    expect(button.getBoundingClientRect().left).toBe(300)
    cover(0, 0, 360, 640)
    expect(button.getBoundingClientRect().left).toBe(300)
  })

  test('begins with the press that woke the button, but not with a pointer that passes over it', () => {
    const { button } = bound()
    button.dispatchEvent(point('pointermove', 310, 560, { buttons: 0 }))
    button.dispatchEvent(point('pointermove', 310, 460, { buttons: 0 }))
    expect(button.style.transform).toBe('')
    const { button: woken } = bound()
    woken.dispatchEvent(point('pointermove', 310, 560, { buttons: 1 }))
    woken.dispatchEvent(point('pointermove', 310, 460, { buttons: 1 }))
    expect(woken.getBoundingClientRect().top).toBe(LOWEST - 100)
    woken.dispatchEvent(point('pointerup', 310, 460))
    expect(storedPlace()).toEqual({ side: 'end', at: 0.8 })
  })

  test('a press whose pointer is up already drags nothing', () => {
    const { button } = bound()
    button.setPointerCapture = () => {
      throw new DOMException('', 'NotFoundError')
    }
    button.dispatchEvent(point('pointerdown', 310, 560))
    button.dispatchEvent(point('pointermove', 310, 460, { buttons: 1 }))
    expect(button.style.transform).toBe('')
  })

  test('one finger drags it once: moves of the pressing finger begin no second drag', () => {
    const { button } = bound()
    button.dispatchEvent(point('pointerdown', 310, 560, { buttons: 1 }))
    for (const y of [530, 500, 460]) button.dispatchEvent(point('pointermove', 310, y, { buttons: 1 }))
    expect(button.getBoundingClientRect().top).toBe(LOWEST - 100)
  })
})

describe('PRO-5 the arrow keys', () => {
  const strike = (button: HTMLElement, key: string): boolean =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))

  test('move the button, without the page, and it stays there', () => {
    const { button } = bound()
    expect([strike(button, 'ArrowUp'), storedPlace(), placeOf(button).top]).toEqual([false, { side: 'end', at: 0.9 }, LOWEST - 50])
    strike(button, 'ArrowLeft')
    pass()
    expect([storedPlace(), placeOf(button)]).toEqual([
      { side: 'start', at: 0.9 },
      { side: 'start', top: LOWEST - 50, tucked: false },
    ])
    expect(strike(button, 'Enter'), 'other keys are the browser’s').toBe(true)
  })

  test('point to the other edge in right-to-left languages', () => {
    const { button } = bound({ rightToLeft: true })
    strike(button, 'ArrowRight')
    expect(placeOf(button)).toEqual({ side: 'start', top: LOWEST, tucked: false })
  })

  test('that lead over a control leave the button whole until the next look', () => {
    const { button } = bound({ stored: { side: 'end', at: 0.5 } })
    cover(0, 0, 340, 300)
    strike(button, 'ArrowUp')
    expect(placeOf(button)).toEqual({ side: 'end', top: 240, tucked: false })
    pass()
    expect(placeOf(button)).toEqual({ side: 'end', top: 304, tucked: false })
  })
})

test('PRO-5 a button that has left the page listens to nothing', () => {
  const { button, undo } = bound({ stored: { side: 'end', at: 0.5 } })
  controls = [{ element: document.createElement('input'), box: new DOMRect(0, 300, 360, 20) }]
  button.dispatchEvent(point('pointerenter', 355, 300))
  undo()
  pass()
  expect([placeOf(button).top, changed.size]).toEqual([290, 0])
  document.body.append('news')
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }))
  button.dispatchEvent(point('pointerdown', 310, 560))
  button.dispatchEvent(point('pointermove', 310, 460))
  document.dispatchEvent(new Event('scroll'))
  pass(2000)
  expect(placeOf(button)).toEqual({ side: 'end', top: 290, tucked: false })
})
