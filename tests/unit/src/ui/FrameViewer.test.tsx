// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Framed, FrameViewer, Waiting } from '#ui/FrameViewer.tsx'
import { useHold } from '#ui/use-frame.ts'
import { buttonNames, nameOf, press } from './by-name.ts'
import { click, hydrate, one } from './hydrate.ts'

const none = (): void => undefined

async function openFrame({ onWindow = none } = {}): Promise<{ frame: HTMLIFrameElement; close: HTMLElement; container: HTMLElement }> {
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
        onWindow={onWindow}
        onMessage={none}
        words={{ window: 'Open', blocked: 'Blocked', blockedHint: 'Open it' }}
        renderWaiting={() => null}
      />
    </FrameViewer>,
  )
  const frame = one<HTMLIFrameElement>(container, 'iframe')
  frame.tabIndex = 0
  return { frame, close: one(container, 'button[aria-label="Close"]'), container }
}

test('GAM-4 a page that takes the focus while it loads gives it back to the bar, so that Escape closes the viewer', async () => {
  const { frame, close } = await openFrame()
  frame.focus()
  await act(async () => void frame.dispatchEvent(new Event('load')))
  expect(document.activeElement).toBe(close)
})

test('GAM-4 the bar closes the viewer, as Escape does, and has a badge, a button for a window and a row below where they are given', async () => {
  const onClose = vi.fn<() => void>()
  const onWindow = vi.fn<() => void>()
  const { container, render } = await hydrate(<div />)
  const words = { close: 'Close', window: 'Open in new window' }
  const inBar = () => [...one(container, '.frame-viewer-bar').querySelectorAll('button, .frame-viewer-aside')].map(nameOf)
  await render(
    <FrameViewer open title="Golden Koi" onClose={onClose} words={words}>
      {null}
    </FrameViewer>,
  )
  expect([inBar(), container.querySelector('.frame-viewer-foot')]).toEqual([['Close'], null])
  await render(
    <FrameViewer open title="Golden Koi" aside={<b>Demo</b>} foot={<i>Break</i>} onClose={onClose} onWindow={onWindow} words={words}>
      {null}
    </FrameViewer>,
  )
  expect([inBar(), one(container, '.frame-viewer-foot').textContent]).toEqual([['Close', 'Demo', 'Open in new window'], 'Break'])
  await press(container, 'Open in new window')
  expect(onWindow).toHaveBeenCalledOnce()
  await press(container, 'Close')
  await act(async () => void one(container, 'dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(onClose).toHaveBeenCalledTimes(2)
  // While it closes there is no page to open elsewhere.
  await render(
    <FrameViewer open={false} title="Golden Koi" onClose={onClose} onWindow={onWindow} words={words}>
      {null}
    </FrameViewer>,
  )
  expect(inBar()).toEqual(['Close'])
})

test('GAM-4 what waits for a page shows its picture if it has one, and offers a window once it is slow', async () => {
  const onWindow = vi.fn<() => void>()
  const { container, render } = await hydrate(<Waiting wait="Please wait" words="Opening" />)
  expect([container.querySelector('.frame-viewer-art'), buttonNames(container)]).toEqual([null, []])
  await render(<Waiting wait="Please wait" words="Slow" picture={<img alt="Koi" />} slow={{ word: 'Open', onWindow }} />)
  expect(one(container, '.frame-viewer-art img').getAttribute('alt')).toBe('Koi')
  await press(container, 'Open')
  expect(onWindow).toHaveBeenCalledOnce()
})

test('the focus that the reader moves into the loaded page stays there when it loads its next page', async () => {
  const { frame } = await openFrame()
  await act(async () => void frame.dispatchEvent(new Event('load')))
  frame.focus()
  await act(async () => void frame.dispatchEvent(new Event('load')))
  expect(document.activeElement).toBe(frame)
})

test('GAM-4 a page whose host is not declared says so, stays so though the browser loads an error page, and opens in a window', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(none)
  const onWindow = vi.fn<() => void>()
  const { frame, container } = await openFrame({ onWindow })
  const refuse = (effectiveDirective: string): Promise<void> =>
    act(async () => {
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI: 'https://games.example' }),
      )
    })
  await refuse('img-src')
  expect(container.querySelector('iframe')).toBe(frame)
  await refuse('frame-src')
  await act(async () => void frame.dispatchEvent(new Event('load')))
  expect([container.querySelector('iframe'), container.textContent]).toEqual([null, expect.stringContaining('Blocked')])
  expect(warn.mock.calls.flat().join()).toContain('https://games.example')
  await click([...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open')!)
  expect(onWindow).toHaveBeenCalledOnce()
})

test('GAM-4 ERR-8 a refused frame that a program has put into the page takes no running game away; one to which the game leads on does', async () => {
  vi.spyOn(console, 'warn').mockImplementation(none)
  const { frame, container } = await openFrame()
  await act(async () => void frame.dispatchEvent(new Event('load')))
  const advert = document.createElement('iframe')
  vi.spyOn(advert, 'src', 'get').mockReturnValue('https://ads.example/a.html')
  container.prepend(advert)
  const refuse = (blockedURI: string): Promise<void> =>
    act(async () => {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI }))
    })
  await refuse('https://ads.example/a.html')
  expect(frame.isConnected).toBe(true)
  await refuse('https://bank.example/confirm')
  expect(frame.isConnected).toBe(false)
})

/** A viewer whose game is held, and says that it has paused when it is pressed. */
function Held({ asked }: { asked: boolean }) {
  const { covered, notePause } = useHold(asked)
  return (
    <button type="button" onClick={notePause}>
      {covered ? 'covered' : 'seen'}
    </button>
  )
}

test('RGP-3 a game that does not say that it has paused is covered after a second, and one that does stays seen, until it goes on', async () => {
  const { container, render } = await hydrate(<Held asked={false} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms))
  await render(<Held asked />)
  await pass(999)
  expect(container.textContent).toBe('seen')
  await pass(1)
  expect(container.textContent).toBe('covered')
  await render(<Held asked={false} />)
  expect(container.textContent).toBe('seen')
  await render(<Held asked />)
  await pass(500)
  await click(one(container, 'button'))
  await pass(5000)
  expect(container.textContent).toBe('seen')
})
