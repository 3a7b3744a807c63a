import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { PHONE, type Engine, type Key, type Plain, type Tab } from './tab.ts'

/** WebDriver's names of the keys. */
const KEYS: Readonly<Record<Key, string>> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' }
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** The driver and the screen are there after less than this, in milliseconds. */
const START_MS = 20_000
/** A browser that has not called its driver back after this, in milliseconds, never does: the driver is then started anew. */
const SESSION_MS = 20_000

/** Larger than the phone: the browser's window is as wide as its own bar needs at least, and the pointer stays on the screen. */
const SCREEN = '800x1000x24'

type Ask = <R>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, signal?: AbortSignal) => Promise<R>

/** Starts WebKitGTK's driver on a screen in memory, because it has no headless mode. */
export async function startWebKit(driverPath: string): Promise<Engine> {
  const screen = spawn(process.env['LIVERY_XVFB'] || 'Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await Promise.race([once(screen.stdio[3]!, 'data'), ended(screen, 'Xvfb')])
  // Without a graphics card its renderer of buffers takes twice the time.
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1' }
  let driver = await startDriver(driverPath, env)
  return {
    newTab: async () => {
      const session = await newSession(driver.ask).catch(async (error: unknown) => {
        if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
        await driver.stop()
        driver = await startDriver(driverPath, env)
        return await newSession(driver.ask)
      })
      return tab(driver.ask, session)
    },
    close: async () => {
      await driver.stop()
      screen.kill()
    },
  }
}

interface Driver {
  readonly ask: Ask
  readonly stop: () => Promise<void>
}

async function startDriver(path: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort()
  const driver = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' })
  const ask = asker(port)
  await Promise.race([ready(ask), ended(driver, path)])
  return {
    ask,
    stop: async () => {
      driver.kill()
      await once(driver, 'exit')
    },
  }
}

/** Opens a session, which has a profile and a process of its own. Returns its path. */
async function newSession(ask: Ask): Promise<string> {
  const { sessionId } = await ask<{ sessionId: string }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: {} } },
    AbortSignal.timeout(SESSION_MS),
  )
  await ask('POST', `/session/${sessionId}/window/rect`, { x: 0, y: 0, ...PHONE })
  return `/session/${sessionId}`
}

function tab(ask: Ask, session: string): Tab {
  const post = <R>(path: string, body: object = {}): Promise<R> => ask<R>('POST', `${session}/${path}`, body)
  const run = <A extends readonly Plain[], R>(work: (...args: A) => R, ...args: A): Promise<R> =>
    post('execute/sync', { script: `return (${work.toString()}).apply(null, arguments)`, args: args.map((arg) => arg ?? null) })
  const keys = (all: readonly string[]) =>
    post<void>('actions', {
      actions: [
        {
          type: 'key',
          id: 'keys',
          actions: all.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  return {
    open: (url) => post('url', { url }),
    run,
    runInFrame: async (work, ...args) => {
      const frame = await post<Record<string, string>>('element', { using: 'css selector', value: 'dialog[open] iframe' })
      await post('frame', { id: { [ELEMENT]: frame[ELEMENT] } })
      try {
        return await run(work, ...args)
      } finally {
        await post('frame', { id: null })
      }
    },
    press: ({ x, y }) =>
      post('actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type: (text) => keys([...text]),
    key: (key) => keys([KEYS[key]]),
    back: async () => void post('back').catch(() => undefined),
    picture: () => ask('GET', `${session}/screenshot`),
    close: () => ask('DELETE', session),
  }
}

function asker(port: number): Ask {
  return async <R>(method: string, path: string, body?: object, signal?: AbortSignal) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`WebDriver ${path.replace(/^\/session\/[^/]+/, '')}: ${value.error} ${value.message}`)
    return value
  }
}

async function ready(ask: Ask): Promise<void> {
  const until = Date.now() + START_MS
  for (;;) {
    try {
      await ask('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function ended(child: ChildProcess, name: string): Promise<never> {
  const [reason] = await Promise.race([once(child, 'exit'), once(child, 'error')])
  throw new Error(`${name} ended at once: ${String(reason)}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
