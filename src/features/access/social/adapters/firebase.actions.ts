import { atom } from 'nanostores'
import { runSubmission, type Outcome } from '#features/core/submission/submission.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { signInWithService } from '#features/access/social/flow/account-choice.actions.ts'
import type { FirebaseProject } from './firebase-app.lazy.ts'
import type { FirebasePerson } from './firebase-popup.lazy.ts'
import { beginPopupAttempt } from '#features/access/social/flow/popup-attempt.actions.ts'
import { libraryError, vendorLanguage } from '#features/access/social/flow/service-press.rules.ts'
import {
  $phoneCodeConfirming,
  $phoneCodeSending,
  $phoneTask,
  $phoneSheetOpen,
  closePhoneSheet,
  hostedCodes,
} from '#features/access/social/flow/social-dialogs.store.ts'
import { showLibraryFailure } from '#features/access/social/flow/social-notices.actions.ts'
import type { Service } from '#features/access/social/flow/social.rules.ts'
import { $pendingService, hasFirebase } from '#features/access/social/flow/social.store.ts'

export type PopupService = Extract<Service, 'google' | 'facebook' | 'twitter'>

/** Until another code, seconds. */
const RESEND_SECONDS = 60

/** A service or code can be requested again, ms: closing is not always noticed. A late result counts until the next press. */
const GIVE_BACK_MS = 20_000

export async function signInWithPopup(service: PopupService): Promise<void> {
  await openServicePopup(service, ({ idToken, name, picture }) =>
    signInWithService({ service, credential: { by: 'firebase', channel: service, idToken }, name, picture }),
  )
}

/** A newer popup replaces it (SOC-5). */
export async function openServicePopup(service: PopupService, onPerson: (person: FirebasePerson) => Promise<void>): Promise<void> {
  const isLatest = beginPopupAttempt()
  $pendingService.set(service)
  platform().clock.after(GIVE_BACK_MS, () => isLatest() && $pendingService.get() === service && $pendingService.set(undefined))
  try {
    const person = await identify(service)
    if (isLatest()) await onPerson(person)
  } catch (error) {
    if (isLatest()) await showLibraryFailure(error)
  } finally {
    if (isLatest()) $pendingService.set(undefined)
  }
}

/** Facebook's own SDK without a Firebase project (SOC-1). */
async function identify(service: PopupService): Promise<FirebasePerson> {
  const settings = $settings.get()
  if (service === 'facebook' && settings && !hasFirebase(settings)) {
    const { identifyByFacebook } = await import('./facebook-sdk.lazy.ts')
    return await identifyByFacebook(settings.smsProvider.facebookAppId)
  }
  const { identifyByPopup } = await import('./firebase-popup.lazy.ts')
  return await identifyByPopup(firebaseProject(), service, vendorLanguage(currentShell().language))
}

/** `box`: for the library's robot check. */
export async function sendPhoneCode(number: string, box: HTMLElement): Promise<void> {
  await runSubmission($phoneCodeSending, () =>
    outcomeOf(async () => {
      const { sendHostedCode, endCheck } = await import('./firebase-phone.lazy.ts')
      const sending = sendHostedCode(firebaseProject(), { number, box, language: vendorLanguage(currentShell().language) })
      await untilGivenBack(
        sending.then(() => hostedCodes.note(number, RESEND_SECONDS)),
        endCheck,
      )
    }),
  )
}

const $forgetSheet = atom<Undo | undefined>(undefined)

/** Until the sheet closes or another may be requested, silently; later results count. `endCheck` removes the robot check. */
function untilGivenBack(sending: Promise<void>, endCheck: () => void): Promise<void> {
  $forgetSheet.get()?.()
  return new Promise((resolve, reject) => {
    let isOver = false
    const giveBack = (): void => {
      isOver = true
      reject(libraryError('auth/cancelled-popup-request'))
    }
    const undoTimer = platform().clock.after(GIVE_BACK_MS, giveBack)
    const undoSheet = $phoneSheetOpen.listen(() => {
      end()
      endCheck()
      giveBack()
    })
    const end = (): void => (undoTimer(), undoSheet())
    $forgetSheet.set(end)
    void sending.then(resolve, async (error: unknown) => (isOver ? await showLibraryFailure(error) : reject(error as Error))).finally(end)
  })
}

/** Sign-in (SOC-1) or link (SOC-7). */
export async function confirmPhoneCode(code: string, { name, keep }: { readonly name: string; readonly keep: boolean }): Promise<void> {
  await runSubmission($phoneCodeConfirming, () =>
    outcomeOf(async () => {
      const { confirmHostedCode } = await import('./firebase-phone.lazy.ts')
      const idToken = await confirmHostedCode(code)
      hostedCodes.forget()
      closePhoneSheet()
      const task = $phoneTask.get()
      if (task.do === 'link') return await task.link(idToken)
      await signInWithService({ service: 'phone', credential: { by: 'firebase', channel: 'phone', idToken }, name }, { keep })
    }),
  )
}

/** An alert shows its failure. */
async function outcomeOf(run: () => Promise<void>): Promise<Outcome<unknown>> {
  try {
    await run()
    return { state: 'success' }
  } catch (error) {
    await showLibraryFailure(error)
    return { state: 'failure', refusal: error }
  }
}

function firebaseProject(): FirebaseProject {
  const { apiKey = '', authDomain = '', projectId = '', appId = '' } = $settings.get()?.smsProvider ?? {}
  return { apiKey, authDomain, projectId, appId }
}
