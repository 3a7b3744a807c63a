// @vitest-environment happy-dom
import { useState, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'
import { click, hydrate, one } from './hydrate.ts'

const words = { title: 'Something went wrong here.', retry: 'Try again' }

/** A lobby that breaks on what it is told to, and counts its presses. */
function Lobby({ broken }: { broken: () => boolean }): ReactElement {
  const [presses, setPresses] = useState(0)
  if (broken()) throw new Error('no lanes')
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      pressed {presses}
    </button>
  )
}

const logged = vi.fn<(line: unknown) => void>()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged.mockReset()))

test('an island that renders well hydrates as it was prerendered', async () => {
  const { html, mended } = await hydrate(
    <IslandBoundary name="lobby" words={words}>
      <Lobby broken={() => false} />
    </IslandBoundary>,
  )
  expect(html).toBe('<button type="button">pressed <!-- -->0</button>')
  expect(mended).toEqual([])
})

test('ERR-8 an error in one island is logged with its name and leaves its neighbour working, and the retry renders it anew', async () => {
  let broken = false
  const lobby = (
    <IslandBoundary name="lobby" words={words}>
      <Lobby broken={() => broken} />
    </IslandBoundary>
  )
  const first = await hydrate(lobby)
  const neighbour = await hydrate(
    <IslandBoundary name="banner" words={words}>
      <Lobby broken={() => false} />
    </IslandBoundary>,
  )

  broken = true
  await first.render(
    <IslandBoundary name="lobby" words={words}>
      <Lobby broken={() => broken} />
    </IslandBoundary>,
  )
  expect(one(first.container, '[role=alert]').textContent).toContain('Something went wrong here.')
  expect(logged.mock.calls).toEqual([['The island "lobby" could not be shown.']])

  await click(one(neighbour.container, 'button'))
  expect(neighbour.container.textContent).toBe('pressed 1')

  await click(one(first.container, 'button'))
  expect(first.container.textContent).toContain('Try again')

  broken = false
  await click(one(first.container, 'button'))
  expect(first.container.textContent).toBe('pressed 0')
  await click(one(first.container, 'button'))
  expect(first.container.textContent).toBe('pressed 1')
})

test('ERR-8 an island that breaks while it hydrates shows the message in place of its prerendered content', async () => {
  const inBrowser = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true)
  const { html, container } = await hydrate(
    <IslandBoundary name="lobby" words={words}>
      <Lobby broken={inBrowser} />
    </IslandBoundary>,
  )
  expect(html).toContain('pressed')
  expect(container.textContent).toBe('Something went wrong here.Try again')
})

test('an island can have its own fallback, with the same retry', async () => {
  const broken = vi
    .fn<() => boolean>()
    .mockReturnValueOnce(false)
    .mockReturnValueOnce(true)
    .mockReturnValueOnce(true)
    .mockReturnValue(false)
  const { container } = await hydrate(
    <IslandBoundary
      name="lobby"
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Once more
        </button>
      )}
    >
      <Lobby broken={broken} />
    </IslandBoundary>,
  )
  expect(container.textContent).toBe('Once more')
  await click(one(container, 'button'))
  expect(container.textContent).toBe('pressed 0')
})
