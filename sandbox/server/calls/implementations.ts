import type { Declaration } from '#contract/call.ts'
import type { Implementation } from '../wire/implement.ts'
import { BLOCK_CALLS } from './blocks.ts'
import { CATALOGUE_CALLS } from './catalogue.ts'
import { FORGOTTEN_PASSWORD_CALLS } from './forgotten-password.ts'
import { INBOX_CALLS } from './inbox.ts'
import { LAUNCH_CALLS } from './launch.ts'
import { MEMBER_CALLS } from './members.ts'
import { PASSKEY_CALLS } from './passkeys.ts'
import { PLAY_PROTECTION_CALLS } from './play-protection.ts'
import { PROGRAM_CALLS } from './programs.ts'
import { PROMOTION_CALLS } from './promotions.ts'
import { PROVIDER_CALLS } from './provider-sign-in.ts'
import { PUSH_CALLS } from './push.ts'
import { REGISTRATION_CALLS } from './registration.ts'
import { SECOND_FACTOR_CALLS } from './second-factor.ts'
import { CHAT_CALLS } from './chat.ts'
import { DOWNLOAD_CALLS } from './downloads.ts'
import { SESSION_CALLS } from './session.ts'
import { SMS_CALLS } from './sms.ts'
import { SYSTEM_CALLS } from './system.ts'

/** Every call that the sandbox implements. It refuses any other call of the contract with status 501. */
const IMPLEMENTATIONS: readonly Implementation[] = [
  ...SESSION_CALLS,
  ...REGISTRATION_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...SMS_CALLS,
  ...FORGOTTEN_PASSWORD_CALLS,
  ...PROVIDER_CALLS,
  ...PASSKEY_CALLS,
  ...MEMBER_CALLS,
  ...SYSTEM_CALLS,
  ...CATALOGUE_CALLS,
  ...BLOCK_CALLS,
  ...LAUNCH_CALLS,
  ...PROMOTION_CALLS,
  ...PLAY_PROTECTION_CALLS,
  ...PROGRAM_CALLS,
  ...INBOX_CALLS,
  ...PUSH_CALLS,
  ...CHAT_CALLS,
  ...DOWNLOAD_CALLS,
]

/** The implementation of a call, or undefined when the sandbox has none. */
export function implementationOf(call: Declaration): Implementation | undefined {
  return IMPLEMENTATIONS.find((implementation) => implementation.call === call)
}
