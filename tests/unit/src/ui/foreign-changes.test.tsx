// @vitest-environment happy-dom
import { act, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { tolerateForeignChanges } from '#ui/foreign-changes.ts'
import type { Undo } from '#platform/platform.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Changes a text that React made, as some program outside the page does. */
type Program = (text: Text) => void

function nested(text: string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = text
  outer.append(inner)
  return outer
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  'replaces each text by nested elements': (text) => text.parentNode?.replaceChild(nested(text.data), text),
  'puts elements before each text and removes it then': (text) => {
    text.before(nested(text.data))
    text.remove()
  },
  'puts each text into an element': (text) => {
    const holder = document.createElement('font')
    text.before(holder)
    holder.append(text)
  },
  'replaces each text by several nodes': (text) =>
    text.replaceWith(document.createTextNode(text.data.slice(0, 1)), nested(text.data.slice(1, 2)), text.data.slice(2)),
  'cuts the number off each text and links it': (text) => {
    const at = text.data.search(/\d/)
    if (at < 0) return
    const number = text.splitText(at)
    number.splitText(/^\d+/.exec(number.data)?.[0].length ?? 0)
    const link = document.createElement('a')
    number.replaceWith(link)
    link.textContent = number.data
  },
}

function nodesIn(root: Node): Node[] {
  return [...root.childNodes].flatMap((node) => [node, ...nodesIn(node)])
}

/** Runs a program over each text, now and after each change, but not over what it made itself. */
function runProgram(root: Element, change: Program): Undo {
  const done = new WeakSet<Node>()
  const walk = (): void => {
    for (const text of nodesIn(root)) {
      if (text.nodeType !== Node.TEXT_NODE || done.has(text) || text.textContent?.trim() === '') continue
      const before = new Set(nodesIn(root))
      change(text as Text)
      for (const node of [text, ...nodesIn(root).filter((each) => !before.has(each))]) done.add(node)
    }
    observer.takeRecords()
  }
  const observer = new MutationObserver((records) => {
    // A text that was written anew, or came back, is looked at again.
    for (const { target, type, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) done.delete(node)
    walk()
  })
  walk()
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

/** Texts beside elements, some of which come and go, and one that counts down. */
function Changing(): ReactElement {
  const [{ count, open, last }, set] = useState({ count: 9, open: true, last: false })
  return (
    <div>
      <p>
        Call 1234 in {count} s{open && ' or now'}
        {open && <b>soon</b>} please
        {last && <i>thanks</i>}
      </p>
      {open ? 'open' : <em>closed</em>}
      <button type="button" onClick={() => set({ count: count - 1, open: count % 2 === 0, last: !last })}>
        {count > 0 ? `again in ${count}` : 'again'}
      </button>
    </div>
  )
}

function expected(count: number, open: boolean, last: boolean): string {
  return `Call 1234 in ${count} s${open ? ' or nowsoon' : ''} please${last ? 'thanks' : ''}${open ? 'open' : 'closed'}again in ${count}`
}

let undo: Undo
beforeEach(() => void (undo = tolerateForeignChanges(window as unknown as typeof globalThis)))
afterEach(() => undo())

async function shown(prepare: (place: HTMLElement) => void = () => {}): Promise<HTMLElement> {
  const place = document.createElement('div')
  document.body.append(place)
  prepare(place)
  const root = createRoot(place)
  await act(() => root.render(<Changing />))
  onTestFinished(async () => {
    await act(() => root.unmount())
    expect(place.textContent).toBe('')
    place.remove()
  })
  return place
}

describe.each(Object.entries(PROGRAMS))('a program %s', (_what, change) => {
  test.each(['before', 'after'])('ERR-8 and learns of changes %s us: no text goes stale, and nothing stops working', async (when) => {
    const place = await shown((empty) => {
      if (when === 'before') undo()
      onTestFinished(runProgram(empty, change))
      if (when === 'before') undo = tolerateForeignChanges(window as unknown as typeof globalThis)
    })
    for (let count = 8; count > 2; count -= 1) {
      await new Promise((resolve) => setTimeout(resolve))
      await act(() => place.querySelector('button')?.click())
      await new Promise((resolve) => setTimeout(resolve))
      expect(place.textContent).toBe(expected(count, (count + 1) % 2 === 0, count % 2 === 0))
    }
  })
})

test('ERR-8 what a program took away does not stop the page', async () => {
  const place = await shown()
  place.querySelector('b')?.remove()
  await Promise.resolve()
  await act(() => place.querySelector('button')?.click())
  await act(() => place.querySelector('button')?.click())
  expect(place.textContent).toBe(expected(7, true, false))
})
