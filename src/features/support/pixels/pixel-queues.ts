// As in the vendors' snippets: queue calls until the script loads.
import type { PixelPorts } from './pixel-frame.rules.ts'

/* oxlint-disable no-underscore-dangle -- the vendors' own names */

export type Call = (...words: unknown[]) => void

/** Until the script sets `callMethod` or `exe` or replaces it. */
export function queued(window: PixelPorts['window'], name: string, queue: string, facts: Readonly<Record<string, unknown>> = {}): Call {
  const calls: unknown[] = []
  const stub: Call & { callMethod?: Call; exe?: Call } = (...words) => {
    const run = stub.callMethod ?? stub.exe
    if (run) run.apply(stub, words)
    else calls.push(words)
  }
  Object.assign(stub, { [queue]: calls, push: stub, ...facts })
  window[name] = stub
  return (...words) => (window[name] as Call)(...words)
}

export type ArrayQueue = unknown[] & Record<string, Call> & { instance(id: string): Record<string, Call> }

interface ArrayQueueFacts {
  readonly name: string
  /** Holds the queue's name. */
  readonly announcedAs: string
  readonly id: string
  readonly script: string
}

const QUEUED_METHODS = ['page', 'track', 'identify', 'instances', 'on', 'once', 'ready', 'grantConsent', 'revokeConsent', 'holdConsent']

/** TikTok and Kwai: an array with methods, one per account. */
export function arrayQueue(
  window: PixelPorts['window'],
  { name, announcedAs, id, script }: ArrayQueueFacts,
): (method: string, ...words: unknown[]) => void {
  const account = withMethods(Object.assign([], { _u: script }))
  const queue = Object.assign(withMethods([]), {
    methods: QUEUED_METHODS,
    instance: () => account,
    _i: { [id]: account },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  })
  Object.assign(window, { [announcedAs]: name, [name]: queue })
  return (method, ...words) => (window[name] as Record<string, Call>)[method]?.(...words)
}

function withMethods(queue: unknown[]): unknown[] & Record<string, Call> {
  return Object.assign(
    queue,
    Object.fromEntries(QUEUED_METHODS.map((method): [string, Call] => [method, (...words) => void queue.push([method, ...words])])),
  ) as unknown[] & Record<string, Call>
}

/** Google needs `arguments` objects. gtag and GTM share the queue. */
export function googleQueue(window: PixelPorts['window']): Call {
  const layer = (window['dataLayer'] ??= []) as unknown[]
  // oxlint-disable-next-line prefer-rest-params -- see above
  const push: Call = function () {
    layer.push(arguments)
  }
  window['gtag'] ??= push
  return push
}
