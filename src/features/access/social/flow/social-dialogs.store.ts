import { atom } from 'nanostores'
import { closeAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { loadSocialSheets } from './social-sheets.store.ts'
import type { Credential } from '#features/access/sign-in/credential.rules.ts'
import { sentCodes } from '#features/access/sms/sms.store.ts'
import { IDLE, submissionStore, type Submission } from '#features/core/submission/submission.store.ts'
import { HOSTED_CODE_KEY } from '#lib/storage-keys.ts'
import type { Service } from './social.rules.ts'

export type ServiceCredential = Extract<Credential, { by: 'firebase' | 'line' | 'telegram' }>

/** A person whom a service has identified. */
export interface ServiceIdentity {
  readonly service: Service
  readonly credential: ServiceCredential
  /** Name and picture from the service. */
  readonly name?: string | undefined
  readonly picture?: string | undefined
}

/** An identity without an account here, whose owner must choose one (SOC-2). */
export interface AccountChoice extends ServiceIdentity {
  readonly mayJoin: boolean
}

/** The prerendered page shows no choice. */
export const ACCOUNT_CHOICE_IN_SHELL: AccountChoice | undefined = undefined

/** The choice between an existing account and a new one; undefined while its sheet is closed. */
export const $accountChoice = atom<AccountChoice | undefined>(ACCOUNT_CHOICE_IN_SHELL)

/** Shows the choice in place of the sign-in sheet. */
export function openAccountChoice(choice: AccountChoice): void {
  closeAuthSheet()
  loadSocialSheets()
  $accountChoice.set(choice)
}

/** What follows a confirmed phone number: a sign-in, or a link to the signed-in member (SOC-7). */
export type PhoneTask = { readonly do: 'signIn' } | { readonly do: 'link'; readonly link: (idToken: string) => Promise<void> }

export const PHONE_TASK_IN_SHELL: PhoneTask = { do: 'signIn' }
export const PHONE_SUBMISSION_IN_SHELL: Submission<never> = IDLE

export const $phoneSheetOpen = atom(false)
export const $phoneTask = atom<PhoneTask>(PHONE_TASK_IN_SHELL)
export const $phoneCodeSending = submissionStore<unknown>()
export const $phoneCodeConfirming = submissionStore<unknown>()

/** The last code that Firebase sent, and when the visitor may ask for another. */
export const hostedCodes = sentCodes(HOSTED_CODE_KEY)

/** Opens the phone sheet in place of the sign-in sheet. */
export function openPhoneSheet(task: PhoneTask = PHONE_TASK_IN_SHELL): void {
  closeAuthSheet()
  $phoneTask.set(task)
  loadSocialSheets()
  $phoneSheetOpen.set(true)
}

export function closePhoneSheet(): void {
  $phoneSheetOpen.set(false)
}

/** Services linked on this screen; no call lists those from before. */
export const $linkedServices = atom<readonly Service[]>([])

export function addLinkedService(service: Service): void {
  $linkedServices.set([...$linkedServices.get().filter((one) => one !== service), service])
}

/** Is the sheet of linked services open? */
export const $linksSheetOpen = atom(false)

export function openLinksSheet(): void {
  $linksSheetOpen.set(true)
}

export function closeLinksSheet(): void {
  $linksSheetOpen.set(false)
}
