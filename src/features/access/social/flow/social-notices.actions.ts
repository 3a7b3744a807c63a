import { $authSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { signInRefusalWords, type SignInRefusal } from '#features/access/sign-in/sign-in.rules.ts'
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { formFailureOf } from '#features/core/submission/submission.store.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { decideLibraryFailure, libraryErrorOf } from './service-press.rules.ts'
import { isDeadProof } from './service-return.rules.ts'
import type { Service } from './social.rules.ts'

/** For pages without services; retries. */
export function loadSocialWords(): Promise<void> {
  return importWithRetry(() => loadWords('social'))
}

/** `words`: a key of `social`. */
export async function showSocialFailure(words: string): Promise<void> {
  await loadSocialWords()
  showAlert({ id: 'social', title: { key: 'social.failed' }, body: { key: `social.${words}` } })
}

/** With code and message (SOC-5, SOC-8). */
export async function showLibraryFailure(error: unknown): Promise<void> {
  const failure = decideLibraryFailure(libraryErrorOf(error))
  if (failure.do === 'ignore') return
  await loadSocialWords()
  const parts = [
    t(`social.error_${failure.words}`),
    t('social.code', { code: failure.code }),
    ...(failure.reason ? [t('social.reason', { message: failure.reason })] : []),
  ]
  showAlert({ id: 'social', title: { key: 'social.failed' }, body: { text: parts.join(' · ') } })
}

/** Undefined on failure; where the api is silent (ERR-2) an alert shows `words`. */
export async function resultOrAlert<Result>(calling: Promise<Result>, words: string): Promise<Result | undefined> {
  try {
    return await calling
  } catch (error) {
    if (formFailureOf(error).code !== 'unanswered') await showSocialFailure(words)
    return undefined
  }
}

/** Dead proofs; other refusals too if no sign-in form is here. */
export async function showSignInRefusal(service: Service, refusal: SignInRefusal): Promise<void> {
  if (isDeadProof(refusal.code)) return await showSocialFailure(service === 'telegram' ? 'telegram_failed' : 'line_failed')
  if (currentShell().route === 'login' || $authSheet.get()?.view === 'signIn') return
  const words = signInRefusalWords(refusal, { by: 'password', now: platform().clock.now() })
  if (!words) return
  await Promise.all([loadSocialWords(), importWithRetry(() => loadWords('ways'))])
  showAlert({ id: 'social', title: { key: 'social.failed' }, body: words })
}
