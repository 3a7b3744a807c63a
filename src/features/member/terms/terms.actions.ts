// Loaded where terms have to be accepted.
import { call } from '#api/current.ts'
import { acceptTerms } from '#contract/members.ts'
import { afterAlert, showAlert, showSilentFailure } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { loadMember, showAcceptedTerms } from '#features/member/profile/profile.actions.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { currentShell } from '#page/current.ts'
import { openTerms } from './terms.store.ts'

/** What has changed, if it is said of this version, and what stays open. `goOn`: what the member was about to do. */
export async function askForTerms(goOn: () => void = () => undefined): Promise<void> {
  await importWithRetry(() => Promise.all([loadWords('duties'), loadWords('play')]))
  const version = openTerms()
  if (version === undefined) return
  const { terms } = currentShell().merchant
  const { page } = terms ?? {}
  showAlert({
    id: 'terms',
    title: { key: 'duties.terms_title' },
    body: {
      text: [
        ...(terms?.version === version && terms.saysChanges ? [t('duties.terms_changed')] : []),
        t('duties.terms_body'),
        t('play.rest_open'),
      ].join('\n'),
    },
    confirm: { key: 'duties.terms_agree' },
    cancel: { key: 'play.break_not' },
    ...(page !== undefined && { other: { label: { key: 'duties.terms_read' }, run: () => afterAlert(() => goTo(page)) } }),
    onConfirm: () => void accept(version, goOn),
  })
}

async function accept(version: string, goOn: () => void): Promise<void> {
  const asking = $memberId.get()
  try {
    const result = await call(acceptTerms, { version }, { pressed: true })
    if (asking !== $memberId.get()) return
    if (result.ok) {
      showAcceptedTerms(result.value.accepted)
      return goOn()
    }
    // A newer one is out: it is asked for with what the back end knows now.
    await loadMember({ revalidate: true, pressed: true })
    await askForTerms(goOn)
  } catch (error) {
    showSilentFailure(error)
  }
}
