import { decideGo } from '#features/navigation/go.ts'
import { keepParameters } from '#features/navigation/kept-parameters.ts'
import { $passwordLock } from '#features/session/password-lock.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { hrefTo } from '#shells/links.ts'
import { decideDestination } from './rules.ts'

/** Leads a member on from sign-in, registration or the forced password change (LOG-3, RTE-5, RTE-7). */
export async function leaveSignIn(): Promise<void> {
  const { page } = platform()
  const { origin, search, searchParams } = new URL(page.href())
  const destination = decideDestination({ lock: $passwordLock.get(), redirects: searchParams.has('redirectUrl'), go: decided('go', decideGo(searchParams.get('go'), origin)) })
  switch (destination.do) {
    case 'changePassword':
      // go and redirectUrl wait until the password is changed.
      return page.replace(keepParameters(hrefTo('changePsw'), search, true))
    case 'redirect': {
      const { followRedirect } = await import('./redirect.ts')
      // A refused address says so; the member is signed in all the same.
      return await followRedirect({ onRefused: () => page.replace(keepParameters(hrefTo('home'), search)) })
    }
    case 'goTo':
      return page.replace(keepParameters(destination.path, search))
    case 'goHome':
      return page.replace(keepParameters(hrefTo('home'), search))
  }
}
