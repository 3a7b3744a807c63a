// Apart from after-sign-in.actions.ts: only with a redirectUrl.
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { decideRedirect, redirectAddress, type RedirectParameters } from '#features/core/navigation/destination.rules.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { $passwordLock } from '#features/core/session/password-lock.store.ts'
import { $token } from '#features/core/session/session.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { pathOf } from '#lib/url-safety.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { proofFor, withOtherDomains } from './session-handoff.actions.ts'

/** RTE-7: after sign-in and a due password change. A refusal shows an alert and sends nothing. */
export async function followRedirect({ onRefused }: { onRefused?: () => void } = {}): Promise<void> {
  const { origin, searchParams } = new URL(platform().page.href())
  const { merchant } = currentShell()
  const facts = {
    redirectUrl: searchParams.get('redirectUrl') ?? undefined,
    origin,
    signedIn: $token.get() !== undefined,
    locked: $passwordLock.get() !== undefined,
  }
  const redirect = logDecision(
    'redirectUrl',
    await withOtherDomains((domains) => decideRedirect({ ...facts, trusted: [...merchant.redirectOrigins, ...domains] })),
  )
  switch (redirect.do) {
    case 'nothing':
    case 'waitForSignIn':
    case 'waitForPasswordChange':
      return
    case 'refuse':
      return refuse(onRefused)
    case 'send': {
      const proof = redirect.foreign ? await proofFor(redirect) : undefined
      if (redirect.foreign && !proof) return refuse(onRefused)
      const address = redirectAddress(redirect.to, { proof, ...describePage() })
      // Our screens like any link (RTE-8).
      return redirect.foreign ? platform().page.replace(address) : goTo(pathOf(new URL(address)), { instead: true })
    }
  }
}

function describePage(): Omit<RedirectParameters, 'proof'> {
  const { merchant, language } = currentShell()
  const title = new URL(platform().page.href()).searchParams.get('title') ?? merchant.name
  return { language, headerColor: merchant.headerColour, title }
}

function refuse(then?: () => void): void {
  showAlert({ id: 'redirectRefused', body: { key: 'dialogs.redirect_refused' }, ...(then && { onConfirm: then }) })
}
