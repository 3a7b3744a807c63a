import { runSubmission, type Outcome } from '#features/core/submission/submission.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { currentShell } from '#page/current.ts'
import { signInWithService } from './account-choice.actions.ts'
import type { FirebaseProject } from './firebase-app.lazy.ts'
import type { FirebasePerson } from './firebase-popup.lazy.ts'
import { takePopupTurn } from './service-press.actions.ts'
import { vendorLanguage } from './service-press.rules.ts'
import { $phoneCodeConfirming, $phoneCodeSending, $phoneTask, closePhoneSheet, hostedCodes } from './social-dialogs.store.ts'
import { showLibraryFailure } from './social-notices.actions.ts'
import type { Service } from './social.rules.ts'
import { $pendingService, hasFirebase } from './social.store.ts'

export type PopupService = Extract<Service, 'google' | 'facebook' | 'twitter'>

/** How long before the visitor may ask for another code, in seconds. */
const RESEND_SECONDS = 60

/** Signs in with a service in its popup. */
export async function signInWithPopup(service: PopupService): Promise<void> {
  await openServicePopup(service, ({ idToken, name, picture }) =>
    signInWithService({ service, credential: { by: 'firebase', channel: service, idToken }, name, picture }),
  )
}

/** Opens a service's popup and passes on the person whom it identifies. A newer popup replaces a pending one (SOC-5). */
export async function openServicePopup(service: PopupService, onPerson: (person: FirebasePerson) => Promise<void>): Promise<void> {
  const isLatest = takePopupTurn()
  $pendingService.set(service)
  try {
    const person = await identify(service)
    if (isLatest()) await onPerson(person)
  } catch (error) {
    if (isLatest()) await showLibraryFailure(error)
  } finally {
    if (isLatest()) $pendingService.set(undefined)
  }
}

/** By Firebase; Facebook by its own SDK where the settings name no Firebase project (SOC-1). */
async function identify(service: PopupService): Promise<FirebasePerson> {
  const settings = $settings.get()
  if (service === 'facebook' && settings && !hasFirebase(settings)) {
    const { identifyByFacebook } = await import('./facebook-sdk.lazy.ts')
    return await identifyByFacebook(settings.smsProvider.facebookAppId)
  }
  const { identifyByPopup } = await import('./firebase-popup.lazy.ts')
  return await identifyByPopup(firebaseProject(), service, vendorLanguage(currentShell().language))
}

/** Sends a code to a phone number. `box`: element in which the library may show its check for robots. */
export async function sendPhoneCode(number: string, box: HTMLElement): Promise<void> {
  await runSubmission($phoneCodeSending, () =>
    outcomeOf(async () => {
      const { sendHostedCode } = await import('./firebase-phone.lazy.ts')
      await sendHostedCode(firebaseProject(), { number, box, language: vendorLanguage(currentShell().language) })
      hostedCodes.note(number, RESEND_SECONDS)
    }),
  )
}

/** Confirms the received code, then signs in (SOC-1) or links the number (SOC-7). */
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

/** Runs a step of the phone sheet; an alert shows its failure. */
async function outcomeOf(run: () => Promise<void>): Promise<Outcome<unknown>> {
  try {
    await run()
    return { state: 'success' }
  } catch (error) {
    await showLibraryFailure(error)
    return { state: 'failure', refusal: error }
  }
}

/** The Firebase project that the settings name. */
function firebaseProject(): FirebaseProject {
  const { apiKey = '', authDomain = '', projectId = '', appId = '' } = $settings.get()?.smsProvider ?? {}
  return { apiKey, authDomain, projectId, appId }
}
