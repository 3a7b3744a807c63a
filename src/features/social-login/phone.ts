import { atom } from 'nanostores'
import { type Attempt, attemptStore, IDLE, type Outcome, runAttempt } from '#features/session/attempt.ts'
import { sentCodes } from '#features/sms/sent-code.ts'
import { closeEntry } from '#features/sign-in/entry.ts'
import { firebaseProject, libraryLanguage, sayFailure } from './actions.ts'
import { signInVouched } from './choice.ts'
import { wantSocial } from './wanted.ts'

/** After so many seconds another code may be asked for. */
const RESEND_SECONDS = 60

export const PHONE_IN_SHELL: Attempt<never> = IDLE

/** What a proven number is for: signing in, or linking it to who is signed in (SOC-7). */
export type PhoneTask = { readonly do: 'signIn' } | { readonly do: 'link'; readonly take: (idToken: string) => Promise<void> }

/** The sheet asks nothing in the prerendered shell. */
export const PHONE_TASK_IN_SHELL: PhoneTask = { do: 'signIn' }

/** Is the phone's sheet open, and what for? */
export const $phoneOpen = atom(false)
export const $phoneTask = atom<PhoneTask>(PHONE_TASK_IN_SHELL)
export const $sendingHosted = attemptStore<unknown>()
export const $confirmingHosted = attemptStore<unknown>()

/** The code that went out last, and when another may. */
export const hostedCodes = sentCodes('livery:hosted-code')

export function openPhone(task: PhoneTask = PHONE_TASK_IN_SHELL): void {
  closeEntry()
  $phoneTask.set(task)
  wantSocial()
  $phoneOpen.set(true)
}

export function closePhone(): void {
  $phoneOpen.set(false)
}

/** Has a code sent. `box` is where the library may ask whether a person asks for it. */
export async function sendPhoneCode(number: string, box: HTMLElement): Promise<void> {
  await runAttempt($sendingHosted, () => said(async () => {
    const { sendHostedCode } = await import('./firebase-phone.lazy.ts')
    await sendHostedCode(firebaseProject(), { number, box, language: libraryLanguage() })
    hostedCodes.note(number, RESEND_SECONDS)
  }))
}

/** Takes the code that came: it signs in (SOC-1), or links the number (SOC-7). */
export async function confirmPhoneCode(code: string, { name, keep }: { readonly name: string; readonly keep: boolean }): Promise<void> {
  await runAttempt($confirmingHosted, () => said(async () => {
    const { confirmHostedCode } = await import('./firebase-phone.lazy.ts')
    const idToken = await confirmHostedCode(code)
    hostedCodes.forget()
    closePhone()
    const task = $phoneTask.get()
    if (task.do === 'link') return await task.take(idToken)
    await signInVouched({ service: 'phone', credential: { by: 'firebase', channel: 'phone', idToken }, name }, { keep })
  }))
}

/** What goes wrong is said over the page. */
async function said(run: () => Promise<void>): Promise<Outcome<unknown>> {
  try {
    await run()
    return { state: 'success' }
  } catch (error) {
    await sayFailure(error)
    return { state: 'failure', refusal: error }
  }
}
