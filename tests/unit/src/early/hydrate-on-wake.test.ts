// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const ISLAND =
  '<astro-island ssr client="wake"><a href="#there">There</a><a href="#here" data-press>Here</a><button type="button">Press</button></astro-island>'

/** A page with one sleeping island, and the island runtime on it. `load` resolves when the test says so. */
async function openPage(wakes: true | 'use' | 'press' = true) {
  vi.resetModules()
  document.body.innerHTML = ISLAND
  delete document.documentElement.dataset['works']
  const { default: hydrateOnWake } = await import('#early/hydrate-on-wake.ts')
  const island = document.querySelector<HTMLElement>('astro-island')!
  const hydrate = vi.fn<() => Promise<void>>(async () => island.removeAttribute('ssr'))
  let arrive = (): void => {}
  const load = vi.fn<() => Promise<() => Promise<void>>>(() => new Promise((resolve) => (arrive = () => resolve(hydrate))))
  hydrateOnWake(load, { name: 'Lobby', value: wakes }, island)
  ;(window as { liveryHome?: (loadWords: () => Promise<unknown>) => void }).liveryHome?.(async () => undefined)
  const pressed: string[] = []
  island.addEventListener('click', (event) => void pressed.push((event.target as Element).localName))
  const press = (name: string, init: MouseEventInit = {}): boolean =>
    island.querySelector(name)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return { island, load, hydrate, press, pressed, arrive: async () => (arrive(), vi.advanceTimersByTimeAsync(0)) }
}

const announce = async (): Promise<void> => {
  document.documentElement.dataset['works'] = 'true'
  document.dispatchEvent(new Event('livery-works'))
  await vi.advanceTimersByTimeAsync(0)
}

/** Undoes the listeners of one page, which would hear the presses of the next. */
let undo: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  delete (window as { liveryUsed?: boolean }).liveryUsed
  undo = []
  for (const target of [document, window] as EventTarget[]) {
    const bind = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((...listener: Parameters<EventTarget['addEventListener']>) => {
      undo.push(() => target.removeEventListener(...listener))
      bind(...listener)
    })
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const each of undo) each()
})

describe('an island with client:wake', () => {
  test('PER-2 loads nothing until it is asked for, then hydrates once', async () => {
    const page = await openPage()
    const { wake } = await import('#early/wake.ts')
    expect(page.load).not.toHaveBeenCalled()
    wake(page.island)
    wake(page.island)
    await page.arrive()
    expect([page.load.mock.calls.length, page.hydrate.mock.calls.length]).toEqual([1, 1])
  })

  test('hydrates at once if it was asked for before the runtime was there', async () => {
    vi.resetModules()
    document.body.innerHTML = ISLAND
    const island = document.querySelector<HTMLElement>('astro-island')!
    const { wake } = await import('#early/wake.ts')
    wake(island)
    const { default: hydrateOnWake } = await import('#early/hydrate-on-wake.ts')
    const load = vi.fn<() => Promise<() => Promise<void>>>(async () => async () => {})
    hydrateOnWake(load, { name: 'Lobby', value: true }, island)
    expect(load).toHaveBeenCalledOnce()
  })

  test('PER-2 a press before boot works is held and given back once, to the same control, however often it is repeated', async () => {
    const page = await openPage()
    expect([page.press('a'), page.press('a')]).toEqual([false, false])
    expect(page.pressed).toEqual([])
    await announce()
    expect([page.pressed, page.load.mock.calls.length]).toEqual([['a'], 0])
    expect(page.press('a')).toBe(true)
  })

  test('PER-2 a link whose code does not come is followed as a link, a button says so', async () => {
    const page = await openPage()
    const failed = vi.fn<() => void>()
    document.addEventListener('livery-not-loaded', failed)
    page.press('a')
    await vi.advanceTimersByTimeAsync(4000)
    expect([page.pressed, failed.mock.calls.length]).toEqual([['a'], 0])
    page.press('button')
    await vi.advanceTimersByTimeAsync(4000)
    expect([page.pressed, failed.mock.calls.length]).toEqual([['a', 'button'], 1])
  })

  test.each<[why: string, init: MouseEventInit]>([
    ['with Ctrl', { ctrlKey: true }],
    ['with Shift', { shiftKey: true }],
    ['of the middle button', { button: 1 }],
  ])('leaves a press %s to the browser', async (_why, init) => {
    const page = await openPage()
    expect(page.press('a', init)).toBe(true)
  })
})

test('PER-2 a first press on a game wakes its own island; the other islands wait until the press is served', async () => {
  vi.resetModules()
  const tiles = '<article><a href="#game">Game</a></article>'
  document.body.innerHTML = `<astro-island ssr client="wake">${tiles}</astro-island><astro-island ssr client="wake"></astro-island>`
  const { default: hydrateOnWake } = await import('#early/hydrate-on-wake.ts')
  const { endPress } = await import('#lib/moments.ts')
  const [lobby, banners] = [...document.querySelectorAll<HTMLElement>('astro-island')]
  const [loadLobby, loadBanners] = [vi.fn<() => Promise<() => Promise<void>>>(), vi.fn<() => Promise<() => Promise<void>>>()]
  for (const load of [loadLobby, loadBanners]) load.mockResolvedValue(async () => undefined)
  hydrateOnWake(loadLobby, { name: 'LobbyIsland', value: 'use' }, lobby!)
  hydrateOnWake(loadBanners, { name: 'BannerCarouselIsland', value: 'use' }, banners!)
  lobby!.querySelector('a')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1000)
  expect([loadLobby.mock.calls.length, loadBanners.mock.calls.length]).toEqual([1, 0])
  endPress()
  await vi.advanceTimersByTimeAsync(100)
  expect(loadBanners).toHaveBeenCalledOnce()
})

describe('an island that serves its own presses', () => {
  test('PER-2 gives a press to the control that React drew in place of the pressed one, where another program had changed the HTML', async () => {
    const page = await openPage('use')
    page.press('button')
    page.island.innerHTML = '<a href="#there">There</a><a href="#here" data-press>Here</a><button type="button">Press</button>'
    page.island.removeAttribute('ssr')
    page.island.dispatchEvent(new Event('astro:hydrate'))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.pressed).toEqual(['button'])
  })

  test.each(['touchmove', 'pointerdown', 'keydown', 'scroll'])('LOB-4 PER-2 wakes when the page is used by %s, once', async (sign) => {
    const page = await openPage('use')
    expect(page.load).not.toHaveBeenCalled()
    for (let time = 0; time < 2; time += 1) document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.load).toHaveBeenCalledOnce()
  })

  test('LOB-4 wakes after 15 s at rest, not before, and not because a row inside it scrolls', async () => {
    const page = await openPage('use')
    page.island.dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(page.load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(page.load).toHaveBeenCalledOnce()
  })

  test('PER-2 does not wake by the use of the page where only its own press wakes it', async () => {
    const page = await openPage('press')
    document.dispatchEvent(new Event('pointerdown'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.load).not.toHaveBeenCalled()
    page.press('button')
    expect(page.load).toHaveBeenCalledOnce()
  })

  test('PER-2 holds the press that woke it, gives the last one back once it works, and leaves links without the mark to the browser', async () => {
    const page = await openPage('use')
    expect([page.press('a:not([data-press])'), page.press('a[data-press]'), page.press('button'), page.press('button')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    page.pressed.length = 0
    await page.arrive()
    page.island.dispatchEvent(new Event('astro:hydrate'))
    await vi.advanceTimersByTimeAsync(0)
    expect([page.pressed, page.load.mock.calls.length]).toEqual([['button'], 1])
  })

  test('PER-2 follows the link in time when its code does not come, and says of a button that it failed', async () => {
    const page = await openPage('use')
    const failed = vi.fn<() => void>()
    document.addEventListener('livery-not-loaded', failed)
    page.press('a[data-press]')
    await vi.advanceTimersByTimeAsync(4000)
    expect([page.pressed, failed.mock.calls.length]).toEqual([['a'], 0])
    page.press('button')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.pressed).toEqual(['a'])
    page.island.dispatchEvent(new Event('astro:hydration-error'))
    await vi.advanceTimersByTimeAsync(0)
    expect([page.pressed, failed.mock.calls.length]).toEqual([['a', 'button'], 1])
  })
})

describe('the page’s own script, where the build puts it behind the pictures', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** A page that is still loading its pictures. Returns how often its script has run. */
  async function openPage(
    session: string,
    script = `data:text/javascript,globalThis.ran=(globalThis.ran??0)+1//${Math.random()}`,
  ): Promise<() => Promise<number>> {
    vi.resetModules()
    Object.assign(globalThis, { ran: 0 })
    document.body.innerHTML = '<script type="module"></script>'
    document.documentElement.dataset['session'] = session
    document.querySelector('script')!.dataset['pageScript'] = script
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        readonly #report: (paints: { getEntriesByName(name: string): unknown[] }) => void
        constructor(report: (paints: { getEntriesByName(name: string): unknown[] }) => void) {
          this.#report = report
        }

        observe({ type, buffered }: PerformanceObserverInit): void {
          expect({ type, buffered }).toEqual({ type: 'paint', buffered: true })
          for (const painted of ['first-paint', 'first-contentful-paint'])
            setTimeout(
              () => this.#report({ getEntriesByName: (name) => (name === painted ? [{}] : []) }),
              painted === 'first-paint' ? 100 : 500,
            )
        }
      },
    )
    await import('#early/hydrate-on-wake.ts')
    return async () => {
      await vi.advanceTimersByTimeAsync(0)
      await vi.dynamicImportSettled()
      return (globalThis as { ran?: number }).ran ?? 0
    }
  }

  test('PWA-1 the browser’s offer to install, which it makes once, is held for it', async () => {
    const runs = await openPage('guest')
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(offer)
    expect([await runs(), offer.defaultPrevented, (window as { liveryInstall?: Event }).liveryInstall]).toEqual([0, true, offer])
  })

  test('PER-1 PER-2 comes once a visitor’s pictures are painted', async () => {
    const runs = await openPage('guest')
    expect(await runs()).toBe(0)
    window.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(499)
    expect(await runs()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await runs()).toBe(1)
  })

  test.each(['pointerdown', 'keydown', 'scroll'])(
    'PER-2 comes at once, and once, when the visitor begins to use the page by %s',
    async (sign) => {
      const runs = await openPage('guest')
      for (let time = 0; time < 2; time += 1) document.body.dispatchEvent(new Event(sign, { bubbles: true }))
      expect(await runs()).toBe(1)
      window.dispatchEvent(new Event('load'))
      await vi.advanceTimersByTimeAsync(4000)
      expect(await runs()).toBe(1)
    },
  )

  test('PER-2 comes after three seconds where a picture does not', async () => {
    const runs = await openPage('guest')
    await vi.advanceTimersByTimeAsync(2999)
    expect(await runs()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await runs()).toBe(1)
  })

  test('SES-10 comes at once where somebody is or may be signed in', async () => {
    expect(await (await openPage('member'))()).toBe(1)
    expect(await (await openPage('pending'))()).toBe(1)
  })

  test('STA-7 comes at once where the app starts, for its splash', async () => {
    document.documentElement.dataset['app'] = 'starting'
    expect(await (await openPage('guest'))()).toBe(1)
    delete document.documentElement.dataset['app']
  })

  test.each([
    ['reloads the page when the host responds', 0, 1],
    ['does not reload a page again', 1, 0],
  ])('a lost script %s', async (_why, type, reloads) => {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => new Response()),
    )
    vi.stubGlobal('performance', { navigation: { type } })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    await (
      await openPage('member', 'data:text/javascript,throw%20Error()')
    )()
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(reloads)
  })
})

describe('an island that hydrates by itself', () => {
  const ISLAND =
    '<astro-island ssr client="load"><a href="#there">There</a><button type="button">One</button><button type="button" id="two">Two</button></astro-island>'

  /** `early`: what was pressed last before the island runtime was there. */
  async function openPage(early?: string) {
    vi.resetModules()
    document.body.innerHTML = ISLAND
    delete document.documentElement.dataset['works']
    const pressed: string[] = []
    const press = (selector: string): boolean =>
      document.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    if (early !== undefined) {
      onclick = (event) => Object.assign(window, { liveryPress: event })
      press(early)
    }
    await import('#early/hydrate-on-wake.ts')
    onclick = null
    Object.assign(window, { liveryPress: undefined })
    const island = document.querySelector('astro-island')!
    island.addEventListener('click', ({ target }) => void pressed.push((target as Element).textContent))
    const hydrate = async (): Promise<void> => {
      island.removeAttribute('ssr')
      island.dispatchEvent(new Event('astro:hydrate'))
      await vi.advanceTimersByTimeAsync(0)
    }
    return { press, pressed, hydrate }
  }

  test('PER-2 holds the press on a button until it works, however late, and gives the last one back once', async () => {
    const page = await openPage()
    expect([page.press('button'), page.press('#two'), page.press('#two')]).toEqual([false, false, false])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.pressed).toEqual([])
    await page.hydrate()
    expect(page.pressed).toEqual(['Two'])
    expect(page.press('button')).toBe(true)
  })

  test('PER-2 its links are followed meanwhile', async () => {
    const page = await openPage()
    expect([page.press('a'), page.pressed]).toEqual([true, ['There']])
  })

  test.each([
    ['PER-2 a button that was pressed before any script gets its press once it works', 'button', ['One']],
    ['a link that was pressed before any script has been followed', 'a', []],
  ])('%s', async (_title, early, pressed) => {
    const page = await openPage(early)
    expect(page.pressed).toEqual([])
    await page.hydrate()
    expect(page.pressed).toEqual(pressed)
  })
})

test.each(['a[hreflang]', 'a[data-languages]'])(
  'PER-2 LAY-3 a press on %s before boot works is held, and later ones are served at once',
  async (link) => {
    vi.resetModules()
    document.body.innerHTML = '<a href="#vi" hreflang="vi">Tiếng Việt</a><a href="#all" data-languages="">All languages</a>'
    delete document.documentElement.dataset['works']
    await import('#early/hydrate-on-wake.ts')
    const pressed = vi.fn<() => void>()
    document.querySelector(link)!.addEventListener('click', pressed)
    const press = (): boolean => document.querySelector(link)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect([press(), pressed.mock.calls.length]).toEqual([false, 0])
    await announce()
    expect(pressed).toHaveBeenCalledOnce()
    expect(press()).toBe(true)
  },
)

describe('a form whose island is not there yet', () => {
  const FORM =
    '<astro-island ssr client="load"><form><input name="username"><textarea></textarea><button type="submit" disabled><span>Sign in</span></button></form></astro-island>'

  /** A page with a form. `work` enables its button, as its island does. */
  async function openForm() {
    vi.resetModules()
    document.body.innerHTML = FORM
    await import('#early/hydrate-on-wake.ts')
    const submit = document.querySelector('button')!
    const presses = vi.fn<() => void>()
    submit.addEventListener('click', (event) => (event.preventDefault(), presses()))
    const island = document.querySelector('astro-island')!
    const work = async (): Promise<void> => {
      island.removeAttribute('ssr')
      island.dispatchEvent(new Event('astro:hydrate'))
      await vi.advanceTimersByTimeAsync(0)
      submit.disabled = false
      await vi.advanceTimersByTimeAsync(0)
    }
    return {
      island,
      presses,
      work,
      key: (name: string, key: string) => document.querySelector(name)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    }
  }

  test('PER-2 Enter in a field, however often, presses its button once when it works', async () => {
    const { presses, work, key } = await openForm()
    key('input', 'Enter')
    key('input', 'Enter')
    expect(presses).not.toHaveBeenCalled()
    await work()
    expect(presses).toHaveBeenCalledOnce()
    key('input', 'Enter')
    await work()
    expect(presses).toHaveBeenCalledOnce()
  })

  test('PER-2 a press on the disabled button presses it when it works', async () => {
    const { presses, work } = await openForm()
    document.querySelector('span')!.dispatchEvent(new Event('pointerup', { bubbles: true }))
    await work()
    expect(presses).toHaveBeenCalledOnce()
  })

  test('PER-2 Enter presses the button that React drew in place of the first one', async () => {
    const { island, key, work } = await openForm()
    key('input', 'Enter')
    island.innerHTML = '<form><button type="submit">Sign in</button></form>'
    const presses = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    island.querySelector('button')!.addEventListener('click', presses)
    await work()
    expect(presses).toHaveBeenCalledOnce()
  })

  test.each([
    ['input', 'a'],
    ['textarea', 'Enter'],
  ])('in %s the key %s submits nothing', async (name, key) => {
    const page = await openForm()
    page.key(name, key)
    await page.work()
    expect(page.presses).not.toHaveBeenCalled()
  })
})
