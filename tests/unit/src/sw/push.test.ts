import { expect, test } from 'vitest'
import { openPush, type PushScope, renewSubscription, showPush } from '#sw/push.ts'

const ORIGIN = 'https://aurora.example'

interface TabOptions {
  readonly url: string
  readonly refuses?: boolean
  /** Its reply, whether somebody is in the middle of something there; undefined: none. */
  readonly engaged?: boolean | undefined
  readonly frameType?: string
}

/** A worker's global scope that notes what it was asked to do. */
function workerScope({ tabs = [], badges = true }: { tabs?: readonly TabOptions[]; badges?: boolean } = {}) {
  const done: unknown[] = []
  const clientOf = (tab: TabOptions) => {
    const { url, refuses = false, frameType = 'top-level' } = tab
    const engaged = 'engaged' in tab ? tab.engaged : false
    const client = {
      url,
      frameType,
      postMessage: (question: { type: string }, [port]: [MessagePort]) => {
        if (question.type === 'engaged?' && engaged !== undefined) port.postMessage({ engaged })
      },
      focus: async () => (done.push(`focus ${url}`), client),
      navigate: async (path: string) => (refuses ? Promise.reject(new TypeError('not controlled')) : done.push(`navigate ${path}`)),
    }
    return client
  }
  const scope = {
    location: { origin: ORIGIN },
    navigator: badges ? { setAppBadge: async (count: number) => void done.push(`badge ${count}`) } : {},
    registration: {
      showNotification: async (title: string, options: object) => void done.push([title, options]),
      getNotifications: async () => [{}, {}],
      pushManager: { subscribe: async (options: object) => done.push(options) },
    },
    clients: {
      // Tabs that were open before the worker are not under its control.
      matchAll: async (wanted: object) =>
        'includeUncontrolled' in wanted && wanted.includeUncontrolled === true ? tabs.map(clientOf) : [],
      openWindow: async (path: string) => void done.push(`open ${path}`),
    },
  }
  return { scope: scope as unknown as PushScope, done }
}

const payload = (more: object = {}): string =>
  JSON.stringify({ notification: { title: 'Free spins', body: 'Ten' }, fcmMessageId: 'm1', fcmOptions: { link: '/m/vip' }, ...more })
const press = async (scope: PushScope, path: unknown = '/m/vip'): Promise<void> =>
  openPush({ close: () => undefined, data: { path } }, scope)

test('PSH-4 the worker shows the message and sets the unread count on the icon', async () => {
  const { scope, done } = workerScope()
  await showPush(payload({ data: { unread: '4' } }), scope, { icon: '/m/brand/icon-192.png', name: 'Aurora' })
  expect(done).toEqual([['Free spins', { body: 'Ten', data: { path: '/m/vip' }, tag: 'm1', icon: '/m/brand/icon-192.png' }], 'badge 4'])
})

test('PSH-4 without a count the icon shows how many notifications wait; browsers without badges go without', async () => {
  const { scope, done } = workerScope()
  await showPush(payload(), scope, { name: 'Aurora' })
  expect(done.at(-1)).toBe('badge 2')
  await expect(showPush(payload(), workerScope({ badges: false }).scope, { name: 'Aurora' })).resolves.toBeUndefined()
})

test.each([undefined, '', 'Hello', '{}', '{"data":{"x":"1"}}', '{"notification":{}}', '{"web_push":8030}'])(
  'PSH-4 a push with the body %s shows exactly one notification, whatever tab has the focus',
  async (body) => {
    const { scope, done } = workerScope({ tabs: [{ url: `${ORIGIN}/m/home` }] })
    await showPush(body, scope, { name: 'Aurora' })
    expect(done.filter((step) => Array.isArray(step))).toMatchObject([['Aurora', { data: { path: '/m/home' } }]])
  },
)

test('PSH-4 a browser that refuses an option shows the title alone', async () => {
  const { scope, done } = workerScope()
  const { registration } = scope
  const picky = async (title: string, options: object): Promise<void> =>
    'icon' in options ? Promise.reject(new TypeError('icon')) : await registration.showNotification(title, options)
  await showPush(
    payload(),
    { ...scope, registration: { ...registration, showNotification: picky } },
    { name: 'Aurora', icon: '/m/brand/a.png' },
  )
  expect(done[0]).toEqual(['Free spins', { data: { path: '/m/vip' } }])
})

test.each<[why: string, tabs: readonly TabOptions[], expected: readonly string[]]>([
  ['a tab that is there', [{ url: `${ORIGIN}/m/vip` }], [`focus ${ORIGIN}/m/vip`]],
  ['a tab elsewhere', [{ url: `${ORIGIN}/m/home` }], [`focus ${ORIGIN}/m/home`, 'navigate /m/vip']],
  ['a tab that may not be led', [{ url: `${ORIGIN}/m/home`, refuses: true }], [`focus ${ORIGIN}/m/home`, 'open /m/vip']],
  ['a game, a payment or a form in the tab', [{ url: `${ORIGIN}/m/home`, engaged: true }], ['open /m/vip']],
  ['a page that does not say', [{ url: `${ORIGIN}/m/home`, engaged: undefined }], ['open /m/vip']],
  ['a frame of ours alone', [{ url: `${ORIGIN}/m/frame/chat.html`, frameType: 'nested' }], ['open /m/vip']],
  [
    'a game in one tab and nothing in another',
    [{ url: `${ORIGIN}/m/games`, engaged: true }, { url: `${ORIGIN}/m/home` }],
    [`focus ${ORIGIN}/m/home`, 'navigate /m/vip'],
  ],
  ['no tab', [], ['open /m/vip']],
])('PSH-4 a press with %s', async (_why, tabs, expected) => {
  const { scope, done } = workerScope({ tabs })
  await press(scope)
  expect(done).toEqual(expected)
})

test('PSH-4 a notification of an older worker, with another path in it, opens home', async () => {
  const { scope, done } = workerScope()
  await press(scope, 'https://evil.example/')
  expect(done).toEqual(['open /m/home'])
})

test.each<[why: string, change: object, expected: readonly object[]]>([
  [
    'ended: subscribes again with the same key',
    { oldSubscription: { options: { applicationServerKey: 'key' } }, newSubscription: null },
    [{ userVisibleOnly: true, applicationServerKey: 'key' }],
  ],
  ['replaced: keeps the new one', { oldSubscription: { options: { applicationServerKey: 'key' } }, newSubscription: {} }, []],
  ['lost, with its key: leaves it to the next page', {}, []],
])('PSH-2 the worker whose subscription the browser %s', async (_why, change, expected) => {
  const { scope, done } = workerScope()
  await renewSubscription(change, scope)
  expect(done).toEqual(expected)
})

test('PSH-2 a push service that refuses ends in nothing', async () => {
  const { scope } = workerScope()
  const refusing = {
    ...scope,
    registration: { ...scope.registration, pushManager: { subscribe: async () => Promise.reject(new DOMException('', 'AbortError')) } },
  }
  await expect(
    renewSubscription(
      { oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true } } as unknown as PushSubscription },
      refusing,
    ),
  ).resolves.toBeUndefined()
})
