// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { ok, refuse } from '../../fake-server.ts'
import { SIGNED_IN, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const OPTIONS = '/wps/session/passkey/options'
const buffer = Uint8Array.of(1, 2, 3).buffer
const PASSKEY = { id: 'key-1', response: { clientDataJSON: buffer, authenticatorData: buffer, signature: buffer, userHandle: null } }
const CREATED = { id: 'key-2', response: { clientDataJSON: buffer, attestationObject: buffer, getTransports: () => ['internal'] } }

async function open(member: boolean) {
  const page = await openView(['passkeys'], {
    route: 'login',
    href: 'https://aurora.example/m/login',
    ...(member && { left: signedInTab(), route: 'member/home', href: 'https://aurora.example/m/member/home' }),
  })
  page.server.on(OPTIONS, () => ok({ challenge: 'AQ', rpId: 'aurora.example', timeout: 60_000 }))
  page.server.on('/wps/session/passkey/login', () => ok(SIGNED_IN))
  page.server.on('/wps/session/passkey/register', () => ok(null))
  await page.boot.startBoot()
  vi.stubGlobal('navigator', { credentials: { get: async () => PASSKEY, create: async () => CREATED } })
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => false })
  onTestFinished(() => void vi.unstubAllGlobals())
  return page
}

test.each([true, false])('SES-10 a passkey signs in at a press, and stays signed in where the form’s box is ticked: %s', async (keep) => {
  const page = await open(false)
  const { default: PasskeyButton } = await import('#features/access/passkeys/PasskeyButton.lazy.tsx')
  const { container } = await hydrate(
    <div>
      <input type="checkbox" name="keep" defaultChecked={keep} />
      <PasskeyButton />
    </div>,
  )
  await press(container, 'Sign in with a passkey')
  await passUntil(page, () => page.session.$session.get().state === 'member')
  await act(() => page.pass(500))
  expect((await page.kept.readDeviceSession()) !== undefined).toBe(keep)
})

test('a passkey that is refused says so under the button', async () => {
  const page = await open(false)
  page.server.on('/wps/session/passkey/login', () => refuse('not.exists.user'))
  const { default: PasskeyButton } = await import('#features/access/passkeys/PasskeyButton.lazy.tsx')
  const { container } = await hydrate(<PasskeyButton />)
  expect(container.querySelector('[role=alert]')?.textContent ?? '').toBe('')
  await press(container, 'Sign in with a passkey')
  await passUntil(page, () => (container.querySelector('[role=alert]')?.textContent ?? '') !== '')
})

test('a member adds a passkey at a press and reads that it was added', async () => {
  const page = await open(true)
  page.server.on(OPTIONS, () =>
    ok({
      challenge: 'AQ',
      rp: { id: 'aurora.example', name: 'Aurora' },
      user: { id: 'AQ', name: 'demo7', displayName: 'demo7' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    }),
  )
  const { default: PasskeyRow } = await import('#features/access/passkeys/PasskeyRow.lazy.tsx')
  const { container } = await hydrate(<PasskeyRow />)
  expect(container.querySelector('[role=status]')).toBeNull()
  await click(one(container, 'button'))
  await passUntil(page, () => container.textContent.includes('Passkey added.'))
  page.server.on(OPTIONS, () => refuse('passkey.exists'))
  await act(() => page.pass(1000))
  await click(one(container, 'button'))
  await passUntil(page, () => !container.textContent.includes('Passkey added.'))
})

test.each([true, false])(
  'a passkey is offered under the form where the back end announces it, and its code comes only then: %s',
  async (passkeys) => {
    const page = await open(false)
    page.server.on('/wps/v2/system/status', () => ok({ passkeys }))
    const { PasskeyWay } = await import('#features/access/passkeys/PasskeyWay.tsx')
    const { container, html } = await hydrate(<PasskeyWay />)
    expect(html).toBe('')
    void page.settingsActions.loadSettings({ force: true })
    await act(() => page.pass(1000))
    await passUntil(page, () => page.settings.$settings.get()?.passkeys === passkeys)
    if (passkeys) await passUntil(page, () => buttonNames(container).length > 0)
    await act(() => page.pass())
    expect(buttonNames(container)).toEqual(passkeys ? ['Sign in with a passkey'] : [])
  },
)
