// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { usePlatform } from '#platform/current.ts'
import { afterSlideTime, bindAttention } from '#ui/carousel/carousel.bind.ts'
import type { Attention } from '#ui/carousel/carousel.rules.ts'
import { type FakeTab, fakePlatform } from '../../platform/fake.ts'

beforeEach(() => {
  document.body.innerHTML = '<section><ul><li><a href="/m/promotions">First</a></li></ul></section>'
})
const row = (): HTMLElement => document.querySelector('ul')!

describe('BAN-1 what the reader does with a carousel', () => {
  /** A row in a window whose reader may prefer reduced motion, with what the browser says about it. */
  function openRow({ reduced = false } = {}) {
    const motionQuery = Object.assign(new EventTarget(), { matches: reduced })
    let see: (...shares: (boolean | undefined)[]) => void = () => undefined
    const observed: unknown[] = []
    vi.stubGlobal('matchMedia', (query: string) => (query === '(prefers-reduced-motion: reduce)' ? motionQuery : undefined))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: object[]) => void, { threshold }: { threshold: number }) {
          see = (...shares) => report(shares.flatMap((isIntersecting) => (isIntersecting === undefined ? [] : [{ isIntersecting }])))
          observed.push(threshold)
        }
        observe = (target: unknown): void => void observed.push(target)
        disconnect = (): void => void observed.push('ended')
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const reports: Attention[] = []
    const undo = bindAttention(row(), (attention) => reports.push(attention))
    const happen = (target: EventTarget, type: string): Attention => (target.dispatchEvent(new Event(type)), reports.at(-1)!)
    return { reports, undo, happen, motionQuery, observed, see: (...shares: boolean[]) => (see(...shares), reports.at(-1)!) }
  }
  const setVisible = (state: string): void => void Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })

  test('is told at once, and after each change', () => {
    const { reports, happen, observed } = openRow()
    const still: Attention = { hovered: false, focused: false, visible: true, inView: true, reducedMotion: false }
    expect([reports, observed]).toEqual([[still], [0.5, row()]])
    expect(happen(row(), 'pointerenter')).toEqual({ ...still, hovered: true })
    expect(happen(row(), 'focusin')).toEqual({ ...still, hovered: true, focused: true })
    expect(happen(row(), 'pointerleave')).toEqual({ ...still, focused: true })
    expect(happen(row(), 'focusout')).toEqual(still)
    happen(row(), 'pointerenter')
    expect(happen(row(), 'pointercancel'), 'a finger that began to scroll').toEqual(still)
  })

  test('BAN-6 knows a tab behind others, and a row of which less than half is seen; the last sight of it counts', () => {
    const { see, happen } = openRow()
    onTestFinished(() => Reflect.deleteProperty(document, 'visibilityState') as never)
    expect([see(true, false).inView, see(false, true).inView, see(false).inView, see().inView]).toEqual([false, true, false, true])
    setVisible('hidden')
    expect(happen(document, 'visibilitychange').visible).toBe(false)
    expect(openRow().reports[0]?.visible).toBe(false)
    setVisible('visible')
    expect(happen(document, 'visibilitychange').visible).toBe(true)
  })

  test('follows the wish for less motion', () => {
    const { motionQuery, happen, reports } = openRow({ reduced: true })
    expect(reports[0]?.reducedMotion).toBe(true)
    motionQuery.matches = false
    expect(happen(motionQuery, 'change').reducedMotion).toBe(false)
  })

  test('is told no more once the carousel has ended', () => {
    const { undo, reports, happen, motionQuery, observed } = openRow()
    undo()
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) happen(row(), type)
    happen(document, 'visibilitychange')
    happen(motionQuery, 'change')
    expect([reports.length, observed.at(-1)]).toEqual([1, 'ended'])
  })
})

describe('BAN-1 a slide', () => {
  let tab: FakeTab
  const run = vi.fn<() => void>()
  beforeEach(() => {
    tab = fakePlatform()
    usePlatform(tab)
    run.mockClear()
  })

  test('has its five seconds, unless they are ended', async () => {
    afterSlideTime(run)
    const undo = afterSlideTime(run, row())
    await tab.clock.advance(4999)
    expect(run).not.toHaveBeenCalled()
    undo()
    await tab.clock.advance(60_000)
    expect(run).toHaveBeenCalledOnce()
  })

  test('begins its time again under a dialog, until nothing covers it; a row within the dialog is not covered', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open>Announcement</dialog>')
    const undo = afterSlideTime(run, row())
    await tab.clock.advance(14_999)
    document.querySelector('dialog')!.removeAttribute('open')
    expect(run).not.toHaveBeenCalled()
    await tab.clock.advance(1)
    expect(run).toHaveBeenCalledOnce()
    undo()
    document.querySelector('dialog')!.setAttribute('open', '')
    const undoCovered = afterSlideTime(run, row())
    await tab.clock.advance(7000)
    undoCovered()
    document.querySelector('dialog')!.removeAttribute('open')
    await tab.clock.advance(60_000)
    expect(run).toHaveBeenCalledOnce()
    document.querySelector('dialog')!.setAttribute('open', '')
    document.querySelector('dialog')!.append(row())
    afterSlideTime(run, document.querySelector('ul')!)
    await tab.clock.advance(5000)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
