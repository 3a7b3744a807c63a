import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { saveMemberInfoByAuthKey } from '#contract/social.ts'
import { showAlert, showToast } from '#features/dialogs/actions.ts'
import { unansweredBy } from '#features/session/unanswered.ts'
import { t } from '#i18n/translate.ts'
import { askByPopup, pressService } from './actions.ts'
import { openPhone } from './phone.ts'
import type { Linkable, Service } from './rules.ts'

/** Services that were linked on this screen; which are from before, no call says. */
export const $linked = atom<readonly Service[]>([])

/** Has a service open the account of who is signed in, from now on (SOC-7). */
export async function linkService(service: Linkable): Promise<void> {
  if (!(await pressService(service))) return
  if (service === 'phone') openPhone({ do: 'link', take: (idToken) => link(service, idToken) })
  else await askByPopup(service, ({ idToken }) => link(service, idToken))
}

/** Tells the server, with the service's own proof; what comes of it is said over the page. */
async function link(service: Linkable, authKey: string): Promise<void> {
  const result = await linkAtServer(service, authKey)
  if (result === 'said') return
  const words = t(`social.link_${result}`, { service: t(`social.name_${service}`) })
  if (result !== 'done') return showAlert({ id: 'social', title: { key: 'social.failed' }, body: { text: words } })
  $linked.set([...$linked.get().filter((one) => one !== service), service])
  showToast({ text: words })
}

/** `said`: no answer, of which the member was told already (ERR-2). */
async function linkAtServer(channel: Linkable, authKey: string): Promise<'done' | 'taken' | 'refused' | 'said'> {
  try {
    const answer = await call(saveMemberInfoByAuthKey, { authKey, channel })
    if (answer.ok) return 'done'
    return answer.refusal.code === 'identity.taken' ? 'taken' : 'refused'
  } catch (error) {
    return unansweredBy(error).code === 'unanswered' ? 'said' : 'refused'
  }
}
