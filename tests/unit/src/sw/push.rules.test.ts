import { describe, expect, test } from 'vitest'
import { decideOpening, type OpenTab, readPush, screenPath } from '#sw/push.rules.ts'

const ORIGIN = 'https://aurora.example'
const MESSAGE = {
  notification: { title: 'Free spins', body: 'Ten are waiting' },
  fcmMessageId: 'm1',
  fcmOptions: { link: `${ORIGIN}/m/promotions?id=42` },
}
const BRAND = { origin: ORIGIN, icon: '/m/brand/icon-192.0f0f.png', name: 'Aurora' }
const shown = (payload: unknown) => readPush(JSON.stringify(payload), BRAND)

test("PSH-4 FCM's message becomes a notification that opens its screen", () => {
  expect(shown(MESSAGE)).toEqual({
    title: 'Free spins',
    body: 'Ten are waiting',
    tag: 'm1',
    path: '/m/promotions?id=42',
    icon: '/m/brand/icon-192.0f0f.png',
    image: undefined,
    unread: undefined,
  })
})

test.each<[why: string, text: string | undefined, expected: object]>([
  ['an empty body', undefined, { body: '' }],
  ['text that is no JSON', '<html>', { body: '' }],
  ['a list', '[{"notification":{"title":"a"}}]', { body: '' }],
  ['a number', '7', { body: '' }],
  ['a notification without a title', '{"notification":{"body":"Ten are waiting"}}', { body: 'Ten are waiting' }],
  ['a title that is no text', '{"notification":{"title":{"a":1}}}', { body: '' }],
  ['a title of controls alone', '{"notification":{"title":"\\u0000\\u202e "}}', { body: '' }],
  ['data without words', '{"data":{"campaign":"7","link":"/m/vip"}}', { path: '/m/vip' }],
])('PSH-4 %s shows a notification with the name of the brand', (_why, text, expected) =>
  expect(readPush(text, BRAND)).toMatchObject({ title: 'Aurora', path: '/m/home', icon: BRAND.icon, ...expected }),
)

describe('PSH-4 a press opens paths below /m/ of the own origin only', () => {
  test.each<[link: unknown, path: string]>([
    ['/m/member/inbox', '/m/member/inbox'],
    ['/m/ar/promotions?id=42#top', '/m/ar/promotions?id=42#top'],
    [`${ORIGIN}/m/game`, '/m/game'],
    ['/m/game?token=theirs', '/m/home'],
    ['/m/game?open=7&code=c&state=s', '/m/home'],
    ['/m/login?redirectUrl=https://evil.example', '/m/home'],
    ['/m/login?go=%2Fm%2Fgame', '/m/home'],
    ['/m/game#tgWebAppData=user%3D7', '/m/home'],
    ['/m/game#tgAuthResult=theirs', '/m/home'],
    ['/m/sw.js', '/m/home'],
    ['/m/frame/chat.html', '/m/home'],
    ['/m/frame/chat', '/m/home'],
    ['/m/manifest.en.webmanifest', '/m/home'],
    ['/m/game.html', '/m/game.html'],
    ['https://evil.example/m/game', '/m/home'],
    [`${ORIGIN}.evil.example/m/game`, '/m/home'],
    [`${ORIGIN}@evil.example/m/game`, '/m/home'],
    ['//evil.example/m/game', '/m/home'],
    ['/m//evil.example', '/m/home'],
    ['/m/../wps/session/logout', '/m/home'],
    ['/m/%2e%2e/wps', '/m/home'],
    ['/m\\..\\wps', '/m/home'],
    ['/m/ho\tme', '/m/home'],
    ['/wps/session/logout', '/m/home'],
    ['/mobile/home', '/m/home'],
    ['javascript:alert(1)', '/m/home'],
    ['data:text/html,x', '/m/home'],
    ['m/game', '/m/home'],
    [42, '/m/home'],
    [undefined, '/m/home'],
  ])('%s → %s', (link, path) => expect(screenPath(link, ORIGIN)).toBe(path))
})

test.each<[why: string, payload: object, expected: object]>([
  [
    'the declarative form, with its absolute address and its count',
    { web_push: 8030, notification: { title: 'a', body: 'b', navigate: `${ORIGIN}/m/vip`, app_badge: '3' } },
    { title: 'a', body: 'b', path: '/m/vip', unread: 3 },
  ],
  [
    'the declarative form with an address elsewhere',
    { web_push: 8030, notification: { title: 'a', navigate: 'https://evil.example/m/vip' } },
    { path: '/m/home' },
  ],
  ['a notification that is a text counts as none', { notification: 'x', data: { title: 'a' } }, { title: 'a' }],
  ['without a link a press opens home', { ...MESSAGE, fcmOptions: undefined }, { path: '/m/home' }],
  ['the older name of the link', { notification: { title: 'a', click_action: '/m/vip' } }, { path: '/m/vip' }],
  ['data alone', { data: { title: 'a', body: 'b', link: '/m/vip', unread: '3' } }, { title: 'a', body: 'b', path: '/m/vip', unread: 3 }],
  ['its own tag precedes the id', { ...MESSAGE, notification: { title: 'a', tag: 'inbox' } }, { tag: 'inbox' }],
  ['without either it replaces none', { notification: { title: 'a' } }, { tag: undefined }],
  ['an icon of the brand', { notification: { title: 'a', icon: '/m/brand/gift.png' } }, { icon: '/m/brand/gift.png' }],
  [
    'no icon of another host',
    { notification: { title: 'a', icon: 'https://evil.example/m/brand/a.png' } },
    { icon: '/m/brand/icon-192.0f0f.png' },
  ],
  ['no icon elsewhere on the host', { notification: { title: 'a', icon: '/wps/member/info' } }, { icon: '/m/brand/icon-192.0f0f.png' }],
  ['a picture of the own host', { notification: { title: 'a', image: `${ORIGIN}/img/banners/a.webp` } }, { image: '/img/banners/a.webp' }],
  [
    'no picture of another host, which would learn who reads it',
    { notification: { title: 'a', image: 'https://evil.example/a.png' } },
    { image: undefined },
  ],
  ['no picture by a detour', { notification: { title: 'a', image: '/img/../wps/member/info' } }, { image: undefined }],
  ['no picture of a host without a scheme', { notification: { title: 'a', image: '//evil.example/img/a.png' } }, { image: undefined }],
  ['no picture where the page is', { notification: { title: 'a', image: 'img/a.png' } }, { image: undefined }],
  ['no count with a unit', { notification: { title: 'a' }, data: { unread: '3 new' } }, { unread: undefined }],
  ['no count in a list', { notification: { title: 'a' }, data: { unread: ['3'] } }, { unread: undefined }],
  ['a title as long as it may be', { notification: { title: 't'.repeat(80) } }, { title: 't'.repeat(80) }],
  ['no count that is none', { notification: { title: 'a' }, data: { unread: '-1' } }, { unread: undefined }],
  ['a count that fits an icon', { notification: { title: 'a' }, data: { unread: 100_000 } }, { unread: 999 }],
  ['a title without what turns or hides text', { notification: { title: 'You won\u202E 05\n₱\u0007' } }, { title: 'You won  05 ₱' }],
])('PSH-4 %s', (_why, payload, expected) => expect(shown(payload)).toMatchObject(expected))

test('PSH-4 long texts are cut between characters', () => {
  const { title, body } = shown({ notification: { title: '🎁'.repeat(500), body: 'b'.repeat(4000) } })
  expect([[...title].length, /\p{Surrogate}/u.test(title), [...body].length]).toEqual([80, false, 240])
  expect(title.endsWith('🎁…')).toBe(true)
})

const tab = (path: string, engaged = false): OpenTab => ({ url: ORIGIN + path, engaged })

test.each<[why: string, tabs: readonly OpenTab[], expected: object]>([
  ['a tab that shows the screen comes to the front', [tab('/m/home'), tab('/m/vip', true)], { do: 'focus', tab: tab('/m/vip', true) }],
  ['else the tab used last goes there', [tab('/m/home'), tab('/m/game')], { do: 'navigate', tab: tab('/m/home') }],
  ['but not one in which something is under way', [tab('/m/home', true), tab('/m/game')], { do: 'navigate', tab: tab('/m/game') }],
  ['nor another site of the host', [tab('/desktop/home')], { do: 'openWindow' }],
  ['where something is under way in every tab a window opens', [tab('/m/home', true)], { do: 'openWindow' }],
  ['without a tab a window opens', [], { do: 'openWindow' }],
])('PSH-4 a press: %s', (_why, tabs, expected) => expect(decideOpening(tabs, '/m/vip', ORIGIN)).toEqual(expected))
