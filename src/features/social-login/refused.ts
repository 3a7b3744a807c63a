import { $signIn } from '#features/sign-in/sign-in.ts'
import { isUnknown } from './rules.ts'
import { saySocial } from './said.ts'

/** Codes that say that the service's credential is of no use. */
const OF_NO_USE: readonly string[] = ['line_invalid_token', 'telegram_validate_failed']

/** Says that the last sign-in was refused, when the service's credential was. Who is unknown is asked elsewhere, and a server that is silent was told of. */
export async function sayWhenRefused(words: string): Promise<void> {
  const attempt = $signIn.get()
  if (attempt.state === 'failure' && !isUnknown(attempt.refusal.code) && OF_NO_USE.includes(attempt.refusal.code)) await saySocial(words)
}
