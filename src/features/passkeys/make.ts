import { call } from '#api/current.ts'
import { passkeyOptions, registerPasskey } from '#contract/passkeys.ts'
import { type Outcome, runAttempt } from '#features/session/attempt.ts'
import { unansweredBy } from '#features/session/unanswered.ts'
import { makeOnDevice } from './authenticator.ts'
import { creationOptionsOf } from './json.ts'
import { $passkeyMaking, type PasskeyRefusal } from './store.ts'

/** Makes a passkey of the signed-in member on this device. A second start while one runs does nothing. */
export async function makePasskey(): Promise<void> {
  await runAttempt($passkeyMaking, attempt)
}

async function attempt(): Promise<Outcome<PasskeyRefusal>> {
  try {
    const asked = await call(passkeyOptions, { purpose: 'register' })
    const options = creationOptionsOf(asked.ok && asked.value)
    if (!options) return failure('failed')
    const made = await makeOnDevice(options)
    if (!made.ok) return failure(made.refusal)
    const kept = await call(registerPasskey, { credential: made.credential })
    return kept.ok ? { state: 'success' } : failure('failed')
  } catch (error) {
    return failure(unansweredBy(error).code)
  }
}

function failure(code: PasskeyRefusal['code']): Outcome<PasskeyRefusal> {
  return { state: 'failure', refusal: { code } }
}
