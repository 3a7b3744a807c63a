import { showAlert } from '#features/dialogs/actions.ts'
import { decideRedirect, type Redirect, redirectAddress, type RedirectParameters } from '#features/navigation/redirect-url.ts'
import { $token } from '#features/session/store.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { domainOrigins } from './domain-origins.ts'
import { proofFor } from './proof.ts'

/** Carries out the address's redirectUrl (RTE-7): at once with a session, else it waits for sign-in; a refused one alerts and sends nothing. */
export async function followRedirect({ onRefused }: { onRefused?: () => void } = {}): Promise<void> {
  const redirect = decided('redirectUrl', await decide())
  switch (redirect.do) {
    case 'nothing':
    case 'waitForSignIn':
      return
    case 'refuse':
      return refuse(onRefused)
    case 'send': {
      const proof = await proofFor(redirect)
      if (!proof) return refuse(onRefused)
      return platform().page.replace(redirectAddress(redirect.to, { proof, ...describe() }))
    }
  }
}

/** The back end's other domains are asked for only when the address is none that we know. */
async function decide(): Promise<Redirect> {
  const { origin, searchParams } = new URL(platform().page.href())
  const facts = { redirectUrl: searchParams.get('redirectUrl') ?? undefined, origin, signedIn: $token.get() !== undefined }
  const trusted = currentShell().merchant.redirectOrigins
  const first = decideRedirect({ ...facts, trusted })
  if (first.do !== 'refuse' || first.because !== 'notTrusted') return first
  return decideRedirect({ ...facts, trusted: [...trusted, ...(await domainOrigins())] })
}

function describe(): Omit<RedirectParameters, 'proof'> {
  const { merchant, language } = currentShell()
  const title = new URL(platform().page.href()).searchParams.get('title') ?? merchant.name
  return { language, headerColor: merchant.headerColour, title }
}

function refuse(then?: () => void): void {
  showAlert({ id: 'redirectRefused', body: { key: 'dialogs.redirect_refused' }, ...(then && { onConfirm: then }) })
}
