// Apart from passkey-sign-in.actions.ts: the member's settings load this one alone.
import { call } from '#api/current.ts'
import { passkeyOptions, registerPasskey } from '#contract/passkeys.ts'
import { runSubmission, type Outcome } from '#features/core/submission/submission.store.ts'
import { formFailureOf } from '#features/core/submission/form-failure.codec.ts'
import { createOnDevice } from './authenticator.actions.ts'
import type { PasskeyRefusal } from './passkey-refusal.rules.ts'
import { creationOptionsOf } from './passkey.codec.ts'
import { $passkeyCreation } from './passkeys.store.ts'

/** Creates a passkey for the signed-in member on this device. A second call while one runs does nothing. */
export async function createPasskey(): Promise<void> {
  await runSubmission($passkeyCreation, attempt)
}

async function attempt(): Promise<Outcome<PasskeyRefusal>> {
  try {
    const response = await call(passkeyOptions, { purpose: 'register' })
    const options = creationOptionsOf(response.ok && response.value)
    if (!options) return failure('failed')
    const created = await createOnDevice(options)
    if (!created.ok) return failure(created.refusal)
    const registered = await call(registerPasskey, { credential: created.credential })
    return registered.ok ? { state: 'success' } : failure('failed')
  } catch (error) {
    return failure(formFailureOf(error).code)
  }
}

function failure(code: PasskeyRefusal['code']): Outcome<PasskeyRefusal> {
  return { state: 'failure', refusal: { code } }
}
