// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { dismissAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { $overlays } from '#features/core/dialogs/dialogs.store.ts'
import { requestOverlay } from '#features/core/dialogs/early-dialogs.actions.ts'
import { bindDialogTurn, bindOverlayTurn } from '#features/core/overlays/overlay-turn.bind.ts'
import { usePlatform } from '#platform/current.ts'
import { fakePlatform } from '../../../platform/fake.ts'

test('LAY-2 an overlay whose turn is ended has no other one, and the next one has its own', () => {
  usePlatform(fakePlatform())
  const turns: string[] = []
  const end = bindOverlayTurn('upgrade', (mayShow) => turns.push(`upgrade ${mayShow}`))
  const endNext = bindOverlayTurn('install', (mayShow) => turns.push(`install ${mayShow}`))
  expect(turns).toEqual(['upgrade true', 'upgrade true', 'install false'])
  turns.length = 0
  end()
  expect(turns).toEqual(['install true'])
  endNext()
  expect([turns, $overlays.get()]).toEqual([['install true'], []])
})

test('LAY-2 a dialog opens in its turn, closes while something more urgent is there, opens again, and closes for good with its turn', () => {
  usePlatform(fakePlatform())
  const seen: string[] = []
  const first = requestOverlay('consent')
  const second = requestOverlay('consent')
  const end = bindDialogTurn('install', () => {
    seen.push('opens')
    return () => seen.push('closes')
  })
  expect(seen).toEqual([])
  first()
  expect([seen, $overlays.get()]).toEqual([[], ['consent', 'install']])
  second()
  const more = requestOverlay('upgrade')
  more()
  expect(seen).toEqual(['opens', 'closes', 'opens'])
  end()
  expect([seen, $overlays.get()]).toEqual([['opens', 'closes', 'opens', 'closes'], []])
  requestOverlay('upgrade')()
  expect(seen).toHaveLength(4)
})

test.each<[when: string, wanted: number, seen: readonly string[]]>([
  ['when its turn comes', 0, []],
  ['when it would come back', 1, ['opens', 'closes']],
])('LAY-2 a dialog that is wanted no more %s ends its turn for good, and the next one has its own', (_when, wanted, expected) => {
  usePlatform(fakePlatform())
  const seen: string[] = []
  let left = wanted
  const end = bindDialogTurn('upgrade', () => {
    if (left-- <= 0) return undefined
    seen.push('opens')
    return () => seen.push('closes')
  })
  const next: boolean[] = []
  const endNext = bindOverlayTurn('install', (mayShow) => next.push(mayShow))
  for (let time = 0; time < 2; time += 1) requestOverlay('closedSite')()
  expect([seen, next.at(-1), $overlays.get()]).toEqual([expected, true, ['install']])
  end()
  endNext()
  expect($overlays.get()).toEqual([])
})

test('LAY-2 it waits while the reader has a dialog of their own open, not for itself, and comes when that is closed', async () => {
  usePlatform(fakePlatform())
  document.body.innerHTML = '<dialog open>The reader’s</dialog>'
  const turns: boolean[] = []
  const end = bindOverlayTurn('install', (mayShow) => turns.push(mayShow))
  expect(turns).toEqual([false])
  document.body.insertAdjacentHTML('beforeend', '<dialog open><p data-turn="install"></p></dialog>')
  document.querySelector('dialog')?.remove()
  await vi.waitFor(() => expect(turns).toEqual([false, true]))
  end()
  const laterTurns: boolean[] = []
  const endLater = bindOverlayTurn('install', (mayShow) => laterTurns.push(mayShow))
  document.body.insertAdjacentHTML('beforeend', '<dialog open>Another</dialog>')
  await vi.waitFor(() => expect(laterTurns).toEqual([true, false]))
  expect(turns, 'one that has ended is told nothing').toEqual([false, true])
  endLater()
  document.body.replaceChildren()
})

test('LAY-2 changes of the page that change nothing for an overlay are no new decisions', async () => {
  usePlatform(fakePlatform())
  const turns: boolean[] = []
  const end = bindOverlayTurn('install', (mayShow) => turns.push(mayShow))
  document.body.insertAdjacentHTML('beforeend', '<p>News</p>')
  document.dispatchEvent(new Event('click'))
  await new Promise((resolve) => setTimeout(resolve))
  document.body.insertAdjacentHTML('beforeend', '<dialog open>The reader’s</dialog>')
  await vi.waitFor(() => expect(turns).toEqual([true, false]))
  document.body.insertAdjacentHTML('beforeend', '<dialog open>Another</dialog>')
  document.querySelector('dialog')?.remove()
  await new Promise((resolve) => setTimeout(resolve))
  document.querySelector('dialog')?.remove()
  await vi.waitFor(() => expect(turns).toEqual([true, false, true]))
  end()
  document.body.replaceChildren()
})

test('LAY-2 an alert goes before every overlay that can wait, and the overlay comes back after it', () => {
  usePlatform(fakePlatform())
  const turns: boolean[] = []
  const end = bindOverlayTurn('install', (mayShow) => turns.push(mayShow))
  showAlert({ id: 'lost', body: { text: 'Lost' } })
  dismissAlert()
  end()
  showAlert({ id: 'lost', body: { text: 'Lost' } })
  dismissAlert()
  expect(turns).toEqual([true, false, true])
})
