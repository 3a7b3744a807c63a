// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { ok, refuse } from '../../fake-server.ts'
import { field, openView, notesBeside, passUntil, send, type } from '../../open-view.ts'
import { signedInTab } from '../../open-document.ts'

const CHANGE = '/wps/member/password'

async function openScreen(lock?: 'expired' | 'firstLogin' | 'defaultPassword', query = '') {
  const left = { ...signedInTab(), ...(lock && { 'livery:password-lock': lock }) }
  const page = await openView(['password', 'account'], { route: 'changePsw', href: `https://aurora.example/m/changePsw${query}`, left })
  await page.boot.startBoot()
  page.server.on(CHANGE, () => ok({ token: 'token-70' }))
  page.server.sessions.set('token-70', '7')
  const { default: ChangePasswordScreen } = await import('#islands/ChangePasswordScreenIsland.tsx')
  return { page, ...(await hydrate(<ChangePasswordScreen />)) }
}

test('the prerendered form cannot be sent before hydration, and a stored lock does not upset its hydration', async () => {
  const { html, mended } = await openScreen('expired')
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toMatch(/<button type="submit" disabled=""/)
  expect(mended).toEqual([])
})

describe('LOG-3 LOG-5 a forced change', () => {
  test.each([
    ['expired', 'Your password has expired. Choose a new one to continue.'],
    ['defaultPassword', 'You’re still using the password we gave you. Choose your own to continue.'],
    ['firstLogin', 'Welcome! Choose your own password to continue.'],
  ] as const)('it says why: %s', async (lock, words) => {
    const { container } = await openScreen(lock)
    expect(one(container, '[role=status]').textContent).toBe(words)
  })

  test('does not ask for the old password, and offers no way back except signing out', async () => {
    const { page, container } = await openScreen('firstLogin')
    expect(container.querySelector('[name=oldPassword]')).toBeNull()
    expect(one(container, 'div').hasAttribute('data-free')).toBe(false)
    await click([...container.querySelectorAll('button')].at(-1)!)
    expect(page.dialogs.$alert.get()).toMatchObject({ id: 'signOut' })
  })

  test('asks for the old password after all if the server wants it', async () => {
    const { page, container } = await openScreen('firstLogin')
    page.server.on(CHANGE, () => refuse('password.wrong'))
    await type(container, 'newPassword', 'Better#2027')
    await send(container, page)
    expect(notesBeside(container, 'oldPassword')).toEqual(['Enter your current password.'])
  })

  test('lifts the lock and leads to where sign-in was heading', async () => {
    const { page, container } = await openScreen('expired', '?go=%2Fm%2Fgame')
    await type(container, 'newPassword', 'Better#2027')
    await send(container, page)
    expect(page.server.callsTo(CHANGE)[0]?.body).toEqual({ newPassword: 'Better#2027' })
    expect(page.lock.$passwordLock.get()).toBeUndefined()
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/game')
    expect(container.textContent).toContain('Password changed.')
  })
})

describe('a voluntary change', () => {
  test('REG-10 passwords that are shown when the session turns out to be lost are stored nowhere', async () => {
    const { page, container } = await openScreen()
    page.server.on(CHANGE, () => refuse('user.or.token.invalid'))
    page.server.sessions.clear()
    for (const eye of container.querySelectorAll<HTMLElement>('form button[type=button]')) await click(eye)
    expect([...container.querySelectorAll('input:not([autocomplete=username])')].map((field) => field.getAttribute('type'))).toEqual([
      'text',
      'text',
    ])
    await type(container, 'oldPassword', 'Livery#2026')
    await type(container, 'newPassword', 'Better#2027')
    await send(container, page)
    await passUntil(page, () => !page.tab.rawTab.has('MC_SESSION_INFO'))
    expect(JSON.stringify([...page.tab.rawTab, ...page.browser.rawLocal])).not.toMatch(/Livery#2026|Better#2027/)
  })

  test('offers a way back, and shows no reason', async () => {
    const { container } = await openScreen()
    expect(one(container, 'div').hasAttribute('data-free')).toBe(true)
    expect(container.querySelector('[role=status]')).toBeNull()
  })

  test('asks for the old password and sends it', async () => {
    const { page, container } = await openScreen()
    await type(container, 'newPassword', 'Better#2027')
    await send(container, page)
    expect(notesBeside(container, 'oldPassword')).toEqual(['Enter your current password.'])
    expect(page.server.callsTo(CHANGE)).toEqual([])
    await type(container, 'oldPassword', 'Livery#2026')
    await send(container, page)
    expect(page.server.callsTo(CHANGE)[0]?.body).toEqual({ oldPassword: 'Livery#2026', newPassword: 'Better#2027' })
  })

  test('REG-10 refuses a weak new password without a call, the member’s own name too', async () => {
    const { page, container } = await openScreen()
    await type(container, 'oldPassword', 'Livery#2026')
    await type(container, 'newPassword', 'short')
    await send(container, page)
    expect(notesBeside(container, 'newPassword')[0]).toBe('Use at least 8 characters.')
    expect(page.server.callsTo(CHANGE)).toEqual([])
  })

  test('shows the server’s refusal beside its field until the field changes', async () => {
    const { page, container } = await openScreen()
    page.server.on(CHANGE, () => refuse('password.same'))
    await type(container, 'oldPassword', 'Livery#2026')
    await type(container, 'newPassword', 'Livery#2026')
    await send(container, page)
    expect(notesBeside(container, 'newPassword')[0]).toBe('That’s already your password. Choose a different one.')
    await type(container, 'newPassword', 'Livery#2027')
    expect(notesBeside(container, 'newPassword')).toHaveLength(1)
  })
})

test('the form shows each password when asked, names the account for password managers, and says nothing before it is done', async () => {
  const { page, container } = await openScreen()
  expect(buttonNames(container)).toEqual(['Show password', 'Show password', 'Save new password'])
  expect([field(container, 'username').value, container.textContent.includes('Password changed.')]).toEqual(['demo7', false])
  await click(container.querySelectorAll<HTMLElement>('form button')[1]!)
  expect([field(container, 'oldPassword').type, field(container, 'newPassword').type]).toEqual(['password', 'text'])
  await press(container, 'Hide password')
  expect(field(container, 'newPassword').type).toBe('password')
  const keys = () => page.server.callsTo('/wps/session/key/rsa').length
  expect(keys()).toBe(0)
  await act(async () => void field(container, 'oldPassword').dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await passUntil(page, () => keys() === 1)
})
