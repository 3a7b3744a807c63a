// Loaded where the folder asks for it alone.
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { RISK_WORDS_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'

/** The brand's words on the risk of play, once after each sign-in (MKT-3). Ends with their answer. */
export async function showRiskWords(): Promise<void> {
  await loadWords('risk')
  const { tab } = platform()
  if ($memberId.get() === undefined || tab.get(RISK_WORDS_KEY) === undefined) return
  await new Promise<void>((goOn) => {
    showAlert({
      id: 'riskWords',
      body: { text: t('risk.words') },
      onConfirm: () => {
        tab.remove(RISK_WORDS_KEY)
        goOn()
      },
    })
  })
}
