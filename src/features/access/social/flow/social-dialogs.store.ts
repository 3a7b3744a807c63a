import { atom } from 'nanostores'
import { closeAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { loadSocialSheets } from './social-sheets.store.ts'
import type { Credential } from '#features/access/sign-in/credential.rules.ts'
import { sentCodes } from '#features/access/sms/sms.store.ts'
import { IDLE, submissionStore, type Submission } from '#features/core/submission/submission.store.ts'
import { HOSTED_CODE_KEY } from '#lib/storage-keys.ts'
import type { Service } from './social.rules.ts'

export type ServiceCredential = Extract<Credential, { by: 'firebase' | 'line' | 'telegram' }>

export interface ServiceIdentity {
  readonly service: Service
  readonly credential: ServiceCredential
  readonly name?: string | undefined
  readonly picture?: string | undefined
}

/** SOC-2. */
export interface AccountChoice extends ServiceIdentity {
  readonly mayJoin: boolean
}

export const ACCOUNT_CHOICE_IN_SHELL: AccountChoice | undefined = undefined

/** Undefined while closed. */
export const $accountChoice = atom<AccountChoice | undefined>(ACCOUNT_CHOICE_IN_SHELL)

export function openAccountChoice(choice: AccountChoice): void {
  closeAuthSheet()
  loadSocialSheets()
  $accountChoice.set(choice)
}

/** SOC-7. */
export type PhoneTask = { readonly do: 'signIn' } | { readonly do: 'link'; readonly link: (idToken: string) => Promise<void> }

export const PHONE_TASK_IN_SHELL: PhoneTask = { do: 'signIn' }
export const PHONE_SUBMISSION_IN_SHELL: Submission<never> = IDLE

export const $phoneSheetOpen = atom(false)
export const $phoneTask = atom<PhoneTask>(PHONE_TASK_IN_SHELL)
export const $phoneCodeSending = submissionStore<unknown>()
export const $phoneCodeConfirming = submissionStore<unknown>()

export const hostedCodes = sentCodes(HOSTED_CODE_KEY)

/** Replaces the sign-in sheet. */
export function openPhoneSheet(task: PhoneTask = PHONE_TASK_IN_SHELL): void {
  closeAuthSheet()
  $phoneTask.set(task)
  loadSocialSheets()
  $phoneSheetOpen.set(true)
}

export function closePhoneSheet(): void {
  $phoneSheetOpen.set(false)
}

/** No call lists earlier ones. */
export const $linkedServices = atom<readonly Service[]>([])

export function addLinkedService(service: Service): void {
  $linkedServices.set([...$linkedServices.get().filter((one) => one !== service), service])
}

export const $linksSheetOpen = atom(false)

export function openLinksSheet(): void {
  $linksSheetOpen.set(true)
}

export function closeLinksSheet(): void {
  $linksSheetOpen.set(false)
}
