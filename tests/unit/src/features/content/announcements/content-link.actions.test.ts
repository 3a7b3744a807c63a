// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openView } from '../../open-view.ts'

/** An open popup with a link in its text. */
async function openNews({ forceRead = false } = {}) {
  const { tab, pass } = await openView(['announcements'])
  const store = await import('#features/content/announcements/popup.store.ts')
  const { followContentLink } = await import('#features/content/announcements/content-link.actions.ts')
  const settings = { autoplay: false, todayHide: true, pagination: true, forceRead }
  store.openPopup([{ id: 'a', title: 'News', content: '', type: 'POPUP', category: '', startAt: 0, endAt: 9e12, settings }] as never)
  document.body.innerHTML =
    '<p>Words</p><a href="/m/vip"><b>VIP</b></a><a href="/m/game" target="_blank">Games</a><a href="javascript:alert(1)">No</a>'
  const press = (selector: string): boolean => followContentLink(document.querySelector(selector))
  return { tab, pass, press, isOpen: () => store.$pages.get().length > 0 }
}

test('BAN-3 BAN-6 a link in an announcement closes the popup, and leads on once the browser has stepped back', async () => {
  const { tab, pass, press, isOpen } = await openNews()
  expect([press('p'), isOpen()]).toEqual([false, true])
  expect([press('b'), isOpen()]).toEqual([true, false])
  await pass()
  expect(tab.page.departures).toEqual([])
  tab.page.back()
  await pass()
  expect(tab.page.departures).toEqual([{ by: 'assign', to: 'https://aurora.example/m/vip' }])
  await pass(1000)
  expect(tab.page.departures).toHaveLength(1)
})

test('BAN-3 where the browser does not step back, it leads on after 300 ms; a link for another window opens there', async () => {
  const { tab, pass, press } = await openNews()
  press('[target]')
  await pass(299)
  expect(tab.page.departures).toEqual([])
  await pass(1)
  expect(tab.page.departures.map(({ by }) => by)).toContain('open')
})

test('BAN-6 a popup that must be read stays open under its link; one that is no address leads nowhere', async () => {
  const forced = await openNews({ forceRead: true })
  forced.press('b')
  await forced.pass()
  expect([forced.isOpen(), forced.tab.page.last()?.to]).toEqual([true, 'https://aurora.example/m/vip'])
  const hostile = await openNews()
  hostile.press('a:last-child')
  await hostile.pass(1000)
  expect(hostile.tab.page.departures).toEqual([])
})

test('BAN-7 the running lines take as long as their row is wide, and no longer once they are gone', async () => {
  let measure: (entries: readonly object[]) => void = () => undefined
  const ended: string[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: (entries: readonly object[]) => void) {
        measure = run
      }
      observe(): void {}
      disconnect(): void {
        ended.push('ended')
      }
    },
  )
  const { bindRun } = await import('#features/content/running-lines/running-lines.bind.ts')
  expect(bindRun(null)()).toBeUndefined()
  document.body.innerHTML = '<div><p>Lines</p></div>'
  const row = document.querySelector('div')!
  const undo = bindRun(row)
  measure([{ borderBoxSize: [{ inlineSize: 600 }] }])
  expect(row.style.getPropertyValue('--run')).toBe('10s')
  undo()
  expect(ended).toEqual(['ended'])
  vi.unstubAllGlobals()
})
