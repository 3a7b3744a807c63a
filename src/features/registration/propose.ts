import { showToast } from '#features/dialogs/actions.ts'
import { proposeUsername } from './actions.ts'

/** Gets a free username from the server and gives it to `take` (REG-2); without an answer the visitor is told to find one. */
export async function proposeInto(take: (username: string) => void): Promise<void> {
  const username = await proposeUsername()
  if (username === undefined) showToast({ key: 'register.noProposal' }, { id: 'noProposal' })
  else take(username)
}
