// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { button, buttonNames, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { ok, refuse } from '../../fake-server.ts'
import { field, leave, notesBeside, openView, passUntil, send, submit, type } from '../../open-view.ts'

const RESET = '/wps/member/password/reset'
const SEND = `${RESET}/send`

async function openSheet(channel: 'email' | 'sms' = 'email') {
  const page = await openView(['forgotten', 'password', 'sms', 'login', 'register'], {
    route: 'login',
    href: 'https://aurora.example/m/login',
  })
  page.server.on(SEND, () => ok({ channel, masked: 'd***', resendAfterSeconds: 60 }))
  page.server.on(RESET, () => ok(null))
  const { ForgottenPasswordSheet } = await import('#features/access/password/ForgottenPasswordSheet.tsx')
  await page.boot.startBoot()
  const ways: string[] = []
  const { container, html } = await hydrate(
    <ForgottenPasswordSheet open onClose={() => ways.push('closed')} onDone={() => ways.push('done')} />,
  )
  const sent = (path: string) => page.server.callsTo(path).map(({ body }) => body)
  const withCode = async (): Promise<void> => {
    await type(container, 'account', ' demo7 ')
    await send(container, page)
    await passUntil(page, () => container.querySelector('[name=code]') !== null)
  }
  return { page, container, html, ways, sent, withCode }
}

test('REG-10 an account, its code and a new password lead back to sign-in; what is empty or weak is said beside its field and not sent', async () => {
  const { page, container, html, ways, sent, withCode } = await openSheet()
  expect(html).toMatch(/<button type="submit" disabled=""/)
  await submit(container)
  expect([notesBeside(container, 'account'), sent(SEND)]).toEqual([['Enter your username, email or mobile number.'], []])
  await type(container, 'account', 'd')
  expect(notesBeside(container, 'account')).toEqual([])
  await withCode()
  expect(container.textContent).not.toContain('Password changed.')
  expect(sent(SEND)).toEqual([{ account: 'demo7' }])
  expect(container.textContent).toContain('If that account exists, we’ve sent a code to')
  expect(field(container, 'username').value).toBe('demo7')
  await submit(container)
  expect(notesBeside(container, 'code')).toEqual(['Enter the code we sent you.'])
  expect(document.activeElement).toBe(field(container, 'code'))
  await type(container, 'code', '123456')
  await type(container, 'newPassword', 'short')
  await leave(container, 'newPassword')
  await submit(container)
  expect(notesBeside(container, 'newPassword')[0]).toBe('Use at least 8 characters.')
  expect(document.activeElement).toBe(field(container, 'newPassword'))
  expect(sent(RESET)).toEqual([])
  await type(container, 'newPassword', 'Better#2027')
  await send(container, page)
  await passUntil(page, () => container.textContent.includes('Password changed.'))
  expect(sent(RESET)).toEqual([{ account: 'demo7', code: '123456', newPassword: 'Better#2027' }])
  expect(ways).toEqual([])
  await press(container, 'Sign in')
  expect(ways).toEqual(['done'])
  expect(container.querySelector('[name=account]')).not.toBeNull()
})

test('REG-10 a refused code stands beside its field until it changes; another account starts over, and so does closing', async () => {
  const { page, container, ways, withCode } = await openSheet('sms')
  page.server.on(RESET, () => refuse('verify.code.invalid'))
  await withCode()
  expect(container.textContent).toContain('If that account exists, we’ve texted a code to')
  await type(container, 'code', '000000')
  await type(container, 'newPassword', 'Better#2027')
  await send(container, page)
  await passUntil(page, () => notesBeside(container, 'code').join().includes('That code isn’t right.'))
  await type(container, 'code', '000001')
  expect(notesBeside(container, 'code')).toEqual([])
  await press(container, 'Use another account')
  expect(container.querySelector('[name=code]')).toBeNull()
  await withCode()
  await press(container, 'Close')
  expect(ways).toEqual(['closed'])
  expect(container.querySelector('[name=account]')).not.toBeNull()
})

test('another code can be sent once its wait is over', async () => {
  const { page, container, sent, withCode } = await openSheet()
  await withCode()
  expect(buttonNames(container).some((name) => /\d/.test(name))).toBe(true)
  await act(() => page.pass(61_000))
  await passUntil(page, () => buttonNames(container).includes('Resend code'))
  expect(button(container, 'Resend code').disabled).toBe(false)
  await press(container, 'Resend code')
  await passUntil(page, () => sent(SEND).length === 2)
  expect(sent(SEND)[1]).toEqual({ account: 'demo7' })
})

test('a code that cannot be sent says why', async () => {
  const { page, container } = await openSheet()
  page.server.on(SEND, () => refuse('TOO_MANY_REQUEST_CODE', 'Later'))
  await type(container, 'account', 'demo7')
  await send(container, page)
  await passUntil(page, () => container.querySelector('[role=alert]') !== null)
  expect(one(container, '[role=alert]').textContent).not.toBe('')
  expect(container.querySelector('[name=code]')).toBeNull()
})
