// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buttonNames, press } from '../ui/by-name.ts'
import { click, hydrate, one } from '../ui/hydrate.ts'
import type { DocumentOptions } from '../features/open-document.ts'
import { openView, passUntil } from '../features/open-view.ts'

async function openHost(options: DocumentOptions = {}) {
  const page = await openView([], options)
  // Compiled now: how long that takes is no part of the test.
  await import('#features/core/dialogs/DialogViews.lazy.tsx')
  const { DialogsHost } = await import('#islands/DialogsIsland.tsx')
  const { bindDialogsPreload } = await import('#boot/sleeping-islands.ts')
  onTestFinished(bindDialogsPreload())
  return { page, ...(await hydrate(<DialogsHost />)) }
}

test('nothing is prerendered, and a toast before hydration causes no mismatch', async () => {
  const { page, html, mended } = await openHost()
  expect([html, mended]).toEqual(['', []])
  await act(async () => page.dialogActions.showToast({ text: 'Hello' }))
})

test('PER-2 a page on which no island was woken preloads nothing while nobody touches it', async () => {
  const { page, container } = await openHost()
  await act(() => page.pass(20_000))
  expect(container.innerHTML).toBe('')
})

test('ERR-5 where islands work the views are preloaded once the screen was idle for 12 s, before a connection may be lost', async () => {
  const { page, container } = await openHost()
  document.body.append(document.createElement('astro-island'))
  await act(() => page.pass(11_999))
  expect(container.innerHTML).toBe('')
  await act(() => page.pass(1))
  await passUntil(page, () => container.querySelector('output') !== null)
  expect(container.querySelector('dialog')).toBeNull()
})

test.each<[why: string, html: string, isPreloaded: boolean]>([
  ['BRW-1 a press that leaves the page preloads nothing: the navigation would stop the loads', '<a href="/m/games">Games</a>', false],
  ['any other press preloads the views at once', '<button type="button">More</button>', true],
])('%s', async (_why, html, isPreloaded) => {
  const { page } = await openHost()
  const { $preloadDialogs } = await import('#features/core/dialogs/dialogs.store.ts')
  document.body.insertAdjacentHTML('beforeend', html)
  const pressed = document.body.lastElementChild as HTMLElement
  pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await act(async () => void pressed.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect($preloadDialogs.get()).toBe(isPreloaded)
  if (isPreloaded) await passUntil(page, () => document.querySelector('output') !== null)
})

test('PER-5 nothing is preloaded under Save-Data', async () => {
  const { page, container } = await openHost({ device: { saveData: true } })
  document.body.append(document.createElement('astro-island'))
  await act(() => page.pass(20_000))
  expect(container.innerHTML).toBe('')
})

describe('alerts', () => {
  test('show one after the other; without a title the body is the title', async () => {
    const { page, container } = await openHost()
    let confirmed = 0
    await act(async () => {
      page.dialogActions.showAlert({
        id: 'a',
        title: { text: 'Sure?' },
        body: { text: 'It is final.' },
        confirm: { text: 'Go' },
        cancel: { text: 'Stay' },
        onConfirm: () => confirmed++,
      })
      page.dialogActions.showAlert({ id: 'b', body: { key: 'errors.unknown_error' } })
    })
    await passUntil(page, () => container.querySelector('dialog[open]') !== null)
    const first = one(container, 'dialog')
    expect([
      one(first, 'h2').textContent,
      one(first, 'p').textContent,
      ...[...first.querySelectorAll('button')].map((each) => each.textContent),
    ]).toEqual(['Sure?', 'It is final.', 'Stay', 'Go'])
    await click([...first.querySelectorAll('button')].at(-1)!)
    expect(confirmed).toBe(1)
    const second = one(container, 'dialog')
    expect(second.querySelector('p')).toBeNull()
    expect([one(second, 'h2').textContent, ...[...second.querySelectorAll('button')].map((each) => each.textContent)]).toEqual([
      'Something went wrong. Try again.',
      'OK',
    ])
    await click(one(second, 'button'))
    expect(container.querySelector('dialog[open]')).toBeNull()
  })

  test.each<[why: string, words: { confirm?: { key: string }; cancel?: { text: string } }, buttons: string[]]>([
    ['LAY-2 a message is acknowledged by OK', {}, ['OK']],
    ['LAY-2 a question is confirmed or not', { confirm: { key: 'common.back' }, cancel: { text: 'Stay' } }, ['Stay', 'Back']],
    ['LAY-2 a failure can be tried again', { confirm: { key: 'common.retry' }, cancel: { text: 'Later' } }, ['Later', 'Try again']],
  ])('%s', async (_why, words, buttons) => {
    const { page, container } = await openHost()
    await act(async () => page.dialogActions.showAlert({ id: 'a', body: { text: 'Well?' }, ...words }))
    await passUntil(page, () => container.querySelector('dialog[open]') !== null)
    expect([...container.querySelectorAll('dialog button')].map((each) => each.textContent)).toEqual(buttons)
  })

  test('LAY-2 may have a way beside yes and no, which is taken by its own button', async () => {
    const { page, container } = await openHost()
    const taken: string[] = []
    await act(async () =>
      page.dialogActions.showAlert({
        id: 'a',
        body: { text: 'Play on?' },
        confirm: { text: 'Yes' },
        cancel: { text: 'No' },
        other: { label: { text: 'See my limits' }, run: () => taken.push('other') },
        onConfirm: () => taken.push('confirmed'),
      }),
    )
    await passUntil(page, () => container.querySelector('dialog[open]') !== null)
    expect(buttonNames(container)).toEqual(['No', 'See my limits', 'Yes'])
    await press(container, 'See my limits')
    expect([taken, container.querySelector('dialog[open]')]).toEqual([['other'], null])
  })

  test('that are declined run no onConfirm', async () => {
    const { page, container } = await openHost()
    await act(async () =>
      page.dialogActions.showAlert({ id: 'a', body: { text: 'Sure?' }, cancel: { text: 'Stay' }, onConfirm: () => expect.unreachable() }),
    )
    await passUntil(page, () => container.querySelector('dialog[open]') !== null)
    await click(one(container, 'button'))
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })
})

test('a notice shows its text and action, and stays until it is closed', async () => {
  const { page, container } = await openHost()
  let refreshed = 0
  await act(async () =>
    page.dialogActions.showNotice({
      id: 'n',
      tone: 'warning',
      body: { key: 'errors.internet_lost' },
      action: { label: { key: 'errors.refresh' }, run: () => refreshed++ },
    }),
  )
  await passUntil(page, () => container.querySelector('[role=status]') !== null)
  await act(() => page.pass(100))
  const region = one(container, '[role=status]')
  expect(region.textContent).toContain('The connection was lost. Refresh the page.')
  const [action, close] = region.querySelectorAll('button')
  await click(action!)
  expect(refreshed).toBe(1)
  await click(close!)
  expect(region.textContent).toBe('')
})

test('ERR-5 a toast is announced, has a spinner while it loads, and closes on a touch', async () => {
  const { page, container } = await openHost()
  await act(async () => {
    page.dialogActions.showToast({ key: 'errors.network_offline' }, { id: 'offline' })
    page.dialogActions.showLoading('load', { key: 'common.wait' })
  })
  await passUntil(page, () => container.querySelector('output') !== null)
  await act(() => page.pass(100))
  const toasts = [...container.querySelectorAll<HTMLElement>('output button')]
  expect(toasts.map((toast) => [toast.textContent, toast.querySelector('svg') !== null])).toEqual([
    ['You’re offline', true],
    ['Please wait…', false],
  ])
  await click(toasts[0]!)
  expect(page.dialogs.$toasts.get().map(({ id }) => id)).toEqual(['load'])
})

test('ERR-5 the region of messages is in the page, empty, before its first message, which screen readers would not read otherwise', async () => {
  const { page, container } = await openHost()
  await act(async () => page.dialogActions.showToast({ text: 'Saved' }))
  await passUntil(page, () => container.querySelector('output') !== null)
  expect(one(container, 'output').textContent).toBe('')
  await act(() => page.pass(100))
  expect(one(container, 'output').textContent).toBe('Saved')
})

test('the dialogs’ own words are loaded with them', async () => {
  const { page, container } = await openHost()
  await act(async () => page.dialogActions.showAlert({ id: 'gone', body: { key: 'dialogs.redirect_refused' } }))
  await passUntil(page, () => container.querySelector('dialog[open]') !== null)
  expect(one(container, 'h2').textContent).toBe('We didn’t open that link because we don’t know where it leads. You can carry on here.')
})

test('a toast shows even if their words fail to load', async () => {
  const page = await openView([])
  await import('#features/core/dialogs/DialogViews.lazy.tsx')
  const { DialogsHost } = await import('#islands/DialogsIsland.tsx')
  const { container } = await hydrate(<DialogsHost />)
  await act(async () => page.dialogActions.showToast({ key: 'errors.network_offline' }))
  await passUntil(page, () => container.querySelector('output') !== null)
  await act(() => page.pass(100))
  expect(container.textContent).toContain('You’re offline')
})

test('LAY-3 sign-in, a service’s sheet and the languages open over any page, each loaded when it is first wanted', async () => {
  const page = await openView(['login'])
  await page.boot.startBoot()
  // Compiled now: how long that takes is no part of the test.
  await Promise.all([
    import('#islands/AuthSheets.lazy.tsx'),
    import('#features/access/social/SocialSheets.lazy.tsx'),
    import('#features/core/language/LanguageSheet.lazy.tsx'),
  ])
  const { default: Dialogs } = await import('#islands/DialogsIsland.tsx')
  const { closeAuthSheet, openAuthSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
  const { openAccountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
  const { closeAccountChoice } = await import('#features/access/social/flow/account-choice.actions.ts')
  const { openLanguageSheet } = await import('#features/core/language/language.store.ts')
  const { html, container, mended } = await hydrate(<Dialogs />)
  expect([html, container.innerHTML, mended]).toEqual(['', '', []])
  const shown = () => [...container.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent)
  await act(async () => openAuthSheet('signIn'))
  await passUntil(page, () => shown().join() === 'Sign in')
  await act(async () => closeAuthSheet())
  await act(async () =>
    openAccountChoice({ service: 'line', credential: { by: 'line', lineSessionToken: 'line-1' }, name: 'Ana', mayJoin: true }),
  )
  await passUntil(page, () => shown().join() === 'One last step')
  await act(async () => closeAccountChoice())
  await act(async () => openLanguageSheet())
  await passUntil(page, () => shown().join() === 'Language')
})
