/** What can be seen on a screen. */
export interface Seen {
  /** The screen's name in the report. */
  readonly screen: string
  readonly path: string
  /** Everything that can be read, with what reading aloud adds: names of controls, alternatives of pictures. */
  readonly text: string
  /** What is in the main landmark, or in a dialog over it. */
  readonly content: string
  /** Notices, alerts and dialogs. */
  readonly said: readonly string[]
  /** Regions that are still loading. */
  readonly busy: number
  /** By how many pixels the page is wider than the window. */
  readonly sideways: number
  /** Does the page's code work? */
  readonly works: boolean
  /** The longest time that the page answered nobody, in milliseconds. */
  readonly hungMs: number
  /** A script of the back end ran. */
  readonly ran: boolean
}

interface Watched {
  conformHungMs: number
  conformTexts: Set<string>
  conformCollect: () => void
}

/** Before the page's own code: watches how long the page is busy at a time, and keeps what notices and toasts say, some of which are gone after a second. */
export function watchPage(): void {
  const store = window as unknown as Watched
  store.conformHungMs = 0
  store.conformTexts = new Set()
  const collect = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[role=alert],[role=status],[role=alertdialog],output,dialog[open]')) {
      const text = element.checkVisibility({ visibilityProperty: true }) ? element.innerText.trim() : ''
      if (text !== '' && store.conformTexts.size < 200) store.conformTexts.add(text.slice(0, 400))
    }
  }
  store.conformCollect = collect
  setInterval(collect, 200)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) store.conformHungMs = Math.max(store.conformHungMs, duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page. */
export function look(): Omit<Seen, 'screen'> {
  ;(window as unknown as Partial<Watched>).conformCollect?.()
  const root = document.documentElement
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const textsOf = (selector: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown).map((element) => element.innerText.trim())
  const names = [...document.querySelectorAll('[aria-label],img[alt],[title],[placeholder]')]
    .filter(isShown)
    .flatMap((element) => ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''))
  const text = root.hidden ? '' : document.body.innerText
  return {
    path: location.pathname,
    text: [document.title, text, ...names].filter(Boolean).join('\n'),
    content: root.hidden ? '' : textsOf('main,dialog[open]').join('\n'),
    said: [...((window as unknown as Partial<Watched>).conformTexts ?? [])],
    busy: [...document.querySelectorAll('[aria-busy=true]')].filter(isShown).length,
    sideways: Math.max(0, root.scrollWidth - root.clientWidth),
    works: root.dataset['works'] !== undefined,
    hungMs: (window as unknown as Partial<Watched>).conformHungMs ?? 0,
    ran: document.title === 'ran',
  }
}

/** Runs in the page: the middle of a tab at the bottom that leads to another screen; undefined where there is none. */
export function findTab(): { readonly x: number; readonly y: number; readonly to: string } | undefined {
  const middleOf = (link: Element): { x: number; y: number } => {
    const { left, top, width, height } = link.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const tab = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((link) => {
    const { x, y } = middleOf(link)
    const isAtBottom = y > innerHeight - 90 && getComputedStyle(link.closest('nav') as Element).position !== 'static'
    return isAtBottom && link.pathname !== location.pathname && link.contains(document.elementFromPoint(x, y))
  })
  if (!tab) return undefined
  return { ...middleOf(tab), to: tab.pathname }
}
