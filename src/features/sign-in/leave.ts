import { decideGo } from '#features/navigation/go.ts'
import { keepParameters } from '#features/navigation/kept-parameters.ts'
import { $passwordLock } from '#features/session/password-lock.ts'
import { decided } from '#lib/decisions.ts'
import { untilFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { $entry, closeEntry, signedInHere } from './entry.ts'
import { decideDestination } from './rules.ts'

/** Screens that nobody signs in to stay on. */
const DOORS: readonly string[] = ['login', 'register', 'changePsw']

/** Leads a member on from sign-in, registration or the forced password change (LOG-3, RTE-5, RTE-7). Who just `joined` stays nowhere (RTE-10). */
export async function leaveSignIn({ joined = false } = {}): Promise<void> {
  const { page } = platform()
  const { origin, pathname, search, hash, searchParams } = new URL(page.href())
  const wish = $entry.get()?.go ?? searchParams.get('go')
  const atDoor = joined || DOORS.includes(currentShell().route)
  const lock = $passwordLock.get()
  const go = decided('go', decideGo(wish, origin))
  const destination = decided('after sign-in', decideDestination({ lock, redirects: searchParams.has('redirectUrl'), go, atDoor }))
  switch (destination.do) {
    case 'changePassword':
      // go and redirectUrl wait until the password is changed.
      // So does the screen over which the member signed in.
      return page.replace(keepParameters(hrefTo('changePsw', atDoor ? undefined : { go: wish ?? pathname + search + hash }), search, true))
    case 'redirect': {
      const { followRedirect } = await untilFetched(() => import('./redirect.ts'))
      // A refused address says so; the member is signed in all the same.
      return await followRedirect({ onRefused: () => page.replace(keepParameters(hrefTo('home'), search)) })
    }
    case 'goTo':
      return page.replace(keepParameters(destination.path, search))
    case 'goHome':
      return page.replace(keepParameters(hrefTo('home'), search))
    case 'stay':
      closeEntry()
      return signedInHere()
  }
}
