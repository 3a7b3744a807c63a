import { call } from '#api/current.ts'
import { verifyLineCode } from '#contract/social.ts'
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { nativeApp, onNativeAnswer } from '#platform/native-app.ts'
import { signInWithService } from './account-choice.actions.ts'
import { readNativeAnswer } from './service-flow.codec.ts'
import { beginPopupAttempt } from './popup-attempt.actions.ts'
import type { NativeService } from './social.rules.ts'
import { loadSocialWords, resultOrAlert, showSocialFailure } from './social-notices.actions.ts'

/** By the operator's app. A newer press ends the wait (SOC-5). */
export function signInByNativeApp(service: NativeService): void {
  const isLatest = beginPopupAttempt()
  onNativeAnswer((said) => void (isLatest() && finish(service, said)))
  nativeApp()?.signIn(service)
}

async function finish(service: NativeService, said: unknown): Promise<void> {
  const answer = readNativeAnswer(said)
  if (answer.do === 'ignore') return
  if (answer.do === 'say') {
    await loadSocialWords()
    return showAlert({ id: 'social', title: { key: 'social.failed' }, body: { text: answer.text } })
  }
  if (answer.do === 'signIn' && service !== 'line') {
    const { idToken, name, picture } = answer
    return await signInWithService({ service, credential: { by: 'firebase', channel: service, idToken }, name, picture })
  }
  if (answer.do === 'verifyLine' && service === 'line') return await finishLine(answer.accessToken)
  await showSocialFailure('error_unknown')
}

/** The server asks LINE for the owner (SOC-3). */
async function finishLine(accessToken: string): Promise<void> {
  const verified = await resultOrAlert(call(verifyLineCode, { accessToken }), 'line_failed')
  if (!verified) return
  if (!verified.ok) return await showSocialFailure('line_failed')
  const { lineSessionToken, name, picture } = verified.value
  await signInWithService({ service: 'line', credential: { by: 'line', lineSessionToken }, name, picture: picture || undefined })
}
