import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { saveMemberInfoByAuthKey } from '#contract/social.ts'
import { showAlert, showToast } from '#features/dialogs/actions.ts'
import { $memberId } from '#features/session/store.ts'
import { unansweredBy } from '#features/session/unanswered.ts'
import { t } from '#i18n/translate.ts'
import { askByPopup, pressService } from './actions.ts'
import { startLine } from './line.ts'
import { openPhone } from './phone.ts'
import type { Service } from './rules.ts'
import { socialWords } from './said.ts'
import { askTelegram } from './telegram.ts'

/** Services that were linked on this screen; which are from before, no call says. */
export const $linked = atom<readonly Service[]>([])

/** Is the sheet with the services open? */
export const $linksOpen = atom(false)

export function openLinks(): void {
  $linksOpen.set(true)
}

export function closeLinks(): void {
  $linksOpen.set(false)
}

/** Has a service open the account of who is signed in, from now on (SOC-7). LINE leaves the page, and its answer is taken where it comes back. */
export async function linkService(service: Service): Promise<void> {
  const member = $memberId.get()
  if (service === 'telegram') {
    const answer = await askTelegram(member)
    if (answer) await link(service, JSON.stringify(answer))
    return
  }
  if (!(await pressService(service))) return
  if (service === 'line') await startLine(member)
  else if (service === 'phone') openPhone({ do: 'link', take: (idToken) => link(service, idToken) })
  else await askByPopup(service, ({ idToken }) => link(service, idToken))
}

/** Tells the server, with the service's own proof; what comes of it is said over the page. */
export async function link(service: Service, authKey: string): Promise<void> {
  const result = await linkAtServer(service, authKey)
  if (result === 'said') return
  if (result !== 'done') return await sayNotLinked(service, result)
  $linked.set([...$linked.get().filter((one) => one !== service), service])
  // The sheet says it itself, where a toast would lie over the services.
  if ($linksOpen.get()) return
  await socialWords()
  showToast({ text: linkedWords(service) })
}

/** That a service is linked, in words. */
export function linkedWords(service: Service): string {
  return wordsOf(service, 'done')
}

/** Says why a service was not linked. */
export async function sayNotLinked(service: Service, result: 'taken' | 'refused'): Promise<void> {
  await socialWords()
  showAlert({ id: 'social', title: { key: 'social.failed' }, body: { text: wordsOf(service, result) } })
}

function wordsOf(service: Service, result: 'done' | 'taken' | 'refused'): string {
  return t(`social.link_${result}`, { service: t(`social.name_${service}`) })
}

/** `said`: no answer, of which the member was told already (ERR-2). */
async function linkAtServer(channel: Service, authKey: string): Promise<'done' | 'taken' | 'refused' | 'said'> {
  try {
    const answer = await call(saveMemberInfoByAuthKey, { authKey, channel })
    if (answer.ok) return 'done'
    return answer.refusal.code === 'identity.taken' ? 'taken' : 'refused'
  } catch (error) {
    return unansweredBy(error).code === 'unanswered' ? 'said' : 'refused'
  }
}
