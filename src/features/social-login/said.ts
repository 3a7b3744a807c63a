import { showAlert } from '#features/dialogs/actions.ts'
import { loadWords } from '#i18n/words.ts'

/** Says over the page why a service signed nobody in. `words`: a key of the namespace `social`. */
export async function saySocial(words: string): Promise<void> {
  await loadWords('social')
  showAlert({ id: 'social', title: { key: 'social.failed' }, body: { key: `social.${words}` } })
}
