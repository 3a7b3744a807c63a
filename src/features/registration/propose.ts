import { showToast } from '#features/dialogs/actions.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { proposeUsername } from './actions.ts'

/** What the button is called that asks for a username (REG-2); undefined where the merchant has none. */
export function proposeWord(): string | undefined {
  return currentShell().merchant.features.registration.autoUsername ? t('register.propose') : undefined
}

/** Gets a free username from the server and gives it to `take` (REG-2); without an answer the visitor is told to find one. */
export async function proposeInto(take: (username: string) => void): Promise<void> {
  const username = await proposeUsername()
  if (username === undefined) showToast({ key: 'register.noProposal' }, { id: 'noProposal' })
  else take(username)
}
