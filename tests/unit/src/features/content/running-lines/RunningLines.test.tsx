// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { openView } from '../../open-view.ts'

async function openLines(lines: readonly string[]) {
  const page = await openView(['carousel'])
  const { RunningLines } = await import('#features/content/running-lines/RunningLines.tsx')
  const { $marquee } = await import('#features/content/running-lines/marquee.store.ts')
  return { page, $marquee, ...(await hydrate(<RunningLines lines={lines} />)) }
}

const copies = (root: ParentNode) =>
  [...root.querySelectorAll('p')].map((copy) => [
    copy.getAttribute('aria-hidden'),
    [...copy.querySelectorAll('span')].map(({ textContent }) => textContent),
  ])

test('BAN-7 the lines are printed once and stand still; once they run a second copy follows, which nobody is read, and a button stops and starts them', async () => {
  const { container, html, mended } = await openLines(['Win a car', 'New games'])
  const printed = document.createElement('div')
  printed.innerHTML = html
  const lines = ['Win a car', 'New games']
  expect([copies(printed), buttonNames(printed), mended]).toEqual([[[null, lines]], [], []])
  expect(copies(container)).toEqual([
    [null, lines],
    ['true', lines],
  ])
  expect([one(container, '[role=group]').getAttribute('aria-label'), buttonNames(container)]).toEqual([
    'Win a car New games',
    ['Pause news'],
  ])
  await press(container, 'Pause news')
  expect(buttonNames(container)).toEqual(['Play news'])
  await press(container, 'Play news')
  expect(buttonNames(container)).toEqual(['Pause news'])
})

test('BAN-7 without lines there is no row, also once the back end has none any more', async () => {
  expect((await openLines([])).container.innerHTML).toBe('')
  const { $marquee, container } = await openLines(['Win a car'])
  await act(async () => $marquee.set(['Another']))
  expect(copies(container)[0]).toEqual([null, ['Another']])
  await act(async () => $marquee.set([]))
  expect(container.innerHTML).toBe('')
})
