import { showAlert } from '#features/dialogs/actions.ts'
import { unansweredBy } from '#features/session/unanswered.ts'
import { loadWords } from '#i18n/words.ts'
import { untilFetched } from '#lib/parts.ts'

/** The words of what is said over a page that shows no service: it is said when they are there. */
export function socialWords(): Promise<void> {
  return untilFetched(() => loadWords('social'))
}

/** Says over the page why a service signed nobody in. `words`: a key of the namespace `social`. */
export async function saySocial(words: string): Promise<void> {
  await socialWords()
  showAlert({ id: 'social', title: { key: 'social.failed' }, body: { key: `social.${words}` } })
}

/** What a call answers; undefined when nothing usable came. The api told the member why (ERR); where it keeps silent (ERR-2), `words` are said here. */
export async function answered<Answer>(asking: Promise<Answer>, words: string): Promise<Answer | undefined> {
  try {
    return await asking
  } catch (error) {
    if (unansweredBy(error).code !== 'unanswered') await saySocial(words)
    return undefined
  }
}
