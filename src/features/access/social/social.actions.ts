import { call } from '#api/current.ts'
import { saveMemberInfoByAuthKey } from '#contract/social.ts'
import { showAlert, showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { formFailureOf } from '#features/core/submission/submission.store.ts'
import { t } from '#i18n/translate.ts'
import { LINE_FLOW_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { openServicePopup, signInWithPopup } from '#features/access/social/adapters/firebase.actions.ts'
import { lineAuthorizeAddress, challengeOf } from '#features/access/social/flow/service-flow.codec.ts'
import { beginFlow, prepareService } from '#features/access/social/flow/service-press.actions.ts'
import { vendorLanguage } from '#features/access/social/flow/service-press.rules.ts'
import { $linksSheetOpen, addLinkedService, openPhoneSheet } from '#features/access/social/flow/social-dialogs.store.ts'
import { loadSocialWords } from '#features/access/social/flow/social-notices.actions.ts'
import type { Service } from '#features/access/social/flow/social.rules.ts'
import { askTelegram, startTelegram } from '#features/access/social/adapters/telegram.actions.ts'

export async function beginService(service: Service): Promise<void> {
  // Its window must open within the click.
  if (service === 'telegram') return await startTelegram()
  if (!(await prepareService(service))) return
  if (service === 'phone') openPhoneSheet()
  else if (service === 'line') await startLine()
  else await signInWithPopup(service)
}

/** SOC-7. LINE leaves the page; see service-return.actions.ts. */
export async function linkService(service: Service): Promise<void> {
  const member = $memberId.get()
  if (service === 'telegram') {
    const auth = await askTelegram(member)
    if (auth) await saveLink(service, JSON.stringify(auth))
    return
  }
  if (!(await prepareService(service, { mayAskApp: false }))) return
  if (service === 'line') await startLine(member)
  else if (service === 'phone') openPhoneSheet({ do: 'link', link: (idToken) => saveLink(service, idToken) })
  else await openServicePopup(service, ({ idToken }) => saveLink(service, idToken))
}

/** Returns to home with a code (SOC-3). `linkTo`: SOC-7. */
async function startLine(linkTo?: string): Promise<void> {
  const flow = beginFlow(LINE_FLOW_KEY, linkTo)
  const { page } = platform()
  page.assign(
    lineAuthorizeAddress({
      clientId: $settings.get()?.gw.LINE_CLIENT_ID ?? '',
      origin: new URL(page.href()).origin,
      flow,
      challenge: challengeOf(flow.verifier),
      language: vendorLanguage(currentShell().language),
    }),
  )
}

export async function saveLink(service: Service, authKey: string): Promise<void> {
  const result = await sendLink(service, authKey)
  if (result === 'reported') return
  if (result !== 'done') return await showNotLinked(service, result)
  addLinkedService(service)
  // The sheet shows it; a toast would cover its list.
  if ($linksSheetOpen.get()) return
  await loadSocialWords()
  showToast({ text: linkedText(service) })
}

export function linkedText(service: Service): string {
  return linkText(service, 'done')
}

export async function showNotLinked(service: Service, result: 'taken' | 'refused'): Promise<void> {
  await loadSocialWords()
  showAlert({ id: 'social', title: { key: 'social.failed' }, body: { text: linkText(service, result) } })
}

function linkText(service: Service, result: 'done' | 'taken' | 'refused'): string {
  return t(`social.link_${result}`, { service: t(`social.name_${service}`) })
}

/** `reported`: already shown (ERR-2). */
async function sendLink(channel: Service, authKey: string): Promise<'done' | 'taken' | 'refused' | 'reported'> {
  try {
    const response = await call(saveMemberInfoByAuthKey, { authKey, channel })
    if (response.ok) return 'done'
    return response.refusal.code === 'identity.taken' ? 'taken' : 'refused'
  } catch (error) {
    return formFailureOf(error).code === 'unanswered' ? 'reported' : 'refused'
  }
}
