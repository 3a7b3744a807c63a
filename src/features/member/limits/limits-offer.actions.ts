import { leaveLimitsOffer, takeLimitsOffer } from '#features/access/sign-in/limits-offer.codec.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { $depositCount, $settings } from '#features/core/settings/settings.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { hrefTo } from '#page/current.ts'
import { $limits, protection } from './limits.store.ts'

/** For new members who went to a game or path first (RGP-5). Then continues, unless they set some. */
export async function offerLimitsAfterJoining(goOn: () => void = () => undefined): Promise<void> {
  if (!takeLimitsOffer()) return goOn()
  try {
    await loadWords('play')
  } catch {
    // The next screen offers them.
    leaveLimitsOffer()
    return goOn()
  }
  askForLimits('1', goOn)
}

/** Before the first deposit, unless a limit is set (MKT-3). What is not known yet counts as none. */
export function asksBeforeDeposit(): boolean {
  if (!protection().askForLimits?.includes('firstDeposit')) return false
  const [settings, limits] = [$settings.get(), $limits.get()]
  if (settings && !settings.play?.limits.length) return false
  return !$depositCount.get() && !(limits.state === 'ready' && limits.value.limits.length > 0)
}

export async function askBeforeDeposit(goOn: () => void): Promise<void> {
  const { loadLimits } = await importWithRetry(() => import('./limits.actions.ts'))
  await Promise.all([loadLimits(), loadWords('play')])
  if (asksBeforeDeposit()) askForLimits('deposit', goOn)
  else goOn()
}

function askForLimits(offer: string, goOn: () => void): void {
  const toLimits = (): void => afterAlert(() => goTo(hrefTo('member/limits', { offer })))
  showAlert({
    id: 'limitsOffer',
    body: { key: 'play.offer' },
    confirm: { key: 'dialogs.check_limits' },
    cancel: { key: 'play.break_not' },
    onConfirm: toLimits,
    onCancel: () => (protection().confirmNoLimit ? void confirmNoLimit(toLimits, goOn) : goOn()),
  })
}

/** A second press (MKT-3). Closing the question leads to the limits. */
async function confirmNoLimit(toLimits: () => void, goOn: () => void): Promise<void> {
  await loadWords('askLimits')
  showAlert({
    id: 'noLimit',
    body: { key: 'askLimits.title' },
    confirm: { key: 'askLimits.without' },
    cancel: { key: 'dialogs.check_limits' },
    onConfirm: goOn,
    onCancel: toLimits,
  })
}
