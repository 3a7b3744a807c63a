// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { ok, refuse } from '../../fake-server.ts'
import { field, notesBeside, openView, passUntil, send, submit, type } from '../../open-view.ts'

const VERIFY = '/wps/session/login/verification'
const SEND = '/wps/session/login/verification/send'
const NONE = { emailRequired: false, gaRequired: false, smsRequired: false }

/** A member who has given the right password and is asked for a code. */
async function openSheet(asks: object) {
  const page = await openView(['secondFactor', 'sms', 'password', 'login'], { route: 'login', href: 'https://aurora.example/m/login' })
  page.server.on('/wps/session/login', () => refuse('login_verify_required', '', { ...NONE, ...asks, verifyId: 'v1' }))
  const { SecondFactorSheet } = await import('#features/access/second-factor/SecondFactorSheet.tsx')
  await page.boot.startBoot()
  const { container, html, render } = await hydrate(<SecondFactorSheet />)
  expect(html).toBe('')
  await page.signIn.signIn({ by: 'password', username: 'demo7', password: 'Livery#2026' }, { keep: false })
  await render(<SecondFactorSheet />)
  await passUntil(page, () => container.querySelector('dialog') !== null)
  const sent = (path: string) => page.server.callsTo(path).map(({ body }) => body)
  return { page, container, sent }
}

test('LOG-4 an authenticator’s code is asked for at once and sent; an empty field says so and sends nothing', async () => {
  const { page, container, sent } = await openSheet({ gaRequired: true })
  page.server.on(VERIFY, () => ok({ token: 'token-7', id: '7', userName: 'demo7', customerType: 0 }))
  expect(container.textContent).toContain('Enter the code from your authenticator app.')
  expect(container.querySelector('[name=factor]')).toBeNull()
  expect(buttonNames(container)).toEqual(['Close', 'Confirm'])
  expect(one(container, `label[for="${field(container, 'code').id}"]`).textContent).toBe('Code')
  await submit(container)
  expect([notesBeside(container, 'code'), sent(VERIFY)]).toEqual([['Enter the code from your authenticator app.'], []])
  await type(container, 'code', '123 456')
  expect(notesBeside(container, 'code')).toEqual([])
  await send(container, page)
  expect(sent(VERIFY)).toMatchObject([{ verifyType: 'ga', code: '123456' }])
  await passUntil(page, () => page.session.$session.get().state === 'member')
})

test('LOG-4 the member chooses among the ways that the server accepts, has a code sent, and reads where it goes', async () => {
  const { page, container, sent } = await openSheet({ smsRequired: true, emailRequired: true, maskedEmail: 'd***@mail.example' })
  page.server.on(SEND, () => ok({ resendAfterSeconds: 60 }))
  page.server.on(VERIFY, () => refuse('verify.code.invalid'))
  const ways = [...container.querySelectorAll<HTMLInputElement>('[name=factor]')]
  expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
    ['sms', true],
    ['email', false],
  ])
  expect(notesBeside(container, 'code').join()).not.toContain('mail.example')
  await click(ways[1]!)
  expect(notesBeside(container, 'code').join()).toContain('We’ll send it to \u2068d***@mail.example\u2069.')
  await submit(container)
  expect(notesBeside(container, 'code')).toContain('Enter the code we sent you.')
  await press(container, 'Send code')
  await passUntil(page, () => notesBeside(container, 'code').join().includes('Sent to'))
  expect(sent(SEND)).toMatchObject([{ verifyId: 'v1', verifyType: 'email' }])
  expect(document.activeElement).toBe(field(container, 'code'))
  await type(container, 'code', '000000')
  await send(container, page)
  expect(sent(VERIFY)).toMatchObject([{ verifyType: 'email', code: '000000' }])
  expect(one(container, '[role=alert]').textContent).toContain('That code isn’t right.')
})

test('LOG-4 a way that the page does not know is told as such, and closing leaves the sign-in', async () => {
  const { page, container } = await openSheet({})
  expect(container.querySelector('form')).toBeNull()
  expect(linksOf(container)).toEqual({})
  await press(container, 'Close')
  expect(page.session.$session.get().state).toBe('visitor')
})
