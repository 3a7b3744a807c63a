// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { Framed, FrameViewer } from '#ui/FrameViewer.tsx'
import { hydrate, one } from './hydrate.ts'

const none = (): void => undefined

async function openFrame(): Promise<{ frame: HTMLIFrameElement; close: HTMLElement }> {
  const { container, render } = await hydrate(<div />)
  await render(
    <FrameViewer open title="Golden Koi" onClose={none} words={{ close: 'Close', window: 'Open in new window' }}>
      <Framed
        address="about:blank"
        title="Golden Koi"
        sandbox=""
        allow=""
        referrerPolicy="no-referrer"
        onClose={none}
        onWindow={none}
        onMessage={none}
        words={{ window: 'Open', blocked: 'Blocked', blockedHint: 'Open it' }}
        renderWaiting={() => null}
      />
    </FrameViewer>,
  )
  const frame = one<HTMLIFrameElement>(container, 'iframe')
  frame.tabIndex = 0
  return { frame, close: one(container, 'button[aria-label="Close"]') }
}

test('GAM-4 a page that takes the focus while it loads gives it back to the bar, so that Escape closes the viewer', async () => {
  const { frame, close } = await openFrame()
  frame.focus()
  await act(async () => void frame.dispatchEvent(new Event('load')))
  expect(document.activeElement).toBe(close)
})

test('the focus that the reader moves into the loaded page stays there when it loads its next page', async () => {
  const { frame } = await openFrame()
  await act(async () => void frame.dispatchEvent(new Event('load')))
  frame.focus()
  await act(async () => void frame.dispatchEvent(new Event('load')))
  expect(document.activeElement).toBe(frame)
})
