import { leaveLimitsOffer, takeLimitsOffer } from '#features/access/sign-in/limits-offer.codec.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { loadWords } from '#i18n/words.ts'
import { hrefTo } from '#page/current.ts'

/** For new members who went to a game or path first (RGP-5). Then continues, unless they set some. */
export async function offerDueLimits(goOn: () => void = () => undefined): Promise<void> {
  if (!takeLimitsOffer()) return goOn()
  try {
    await loadWords('play')
  } catch {
    // The next screen offers them.
    leaveLimitsOffer()
    return goOn()
  }
  showAlert({
    id: 'limitsOffer',
    body: { key: 'play.offer' },
    confirm: { key: 'dialogs.check_limits' },
    cancel: { key: 'play.break_not' },
    onConfirm: () => afterAlert(() => goTo(hrefTo('member/limits', { offer: '1' }))),
    onCancel: goOn,
  })
}
