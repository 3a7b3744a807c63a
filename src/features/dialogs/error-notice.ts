import type { ErrorDecision, Words as ErrorWords } from '#api/error-catalogue.ts'
import { loadingFailed, showAlert, showNotice, showToast } from './actions.ts'
import type { Words } from './words.ts'

/** Says what the catalogue decided about a failed call (ERR-2, ERR-5). What concerns the session is carried out by features/session. */
export function sayError(decision: ErrorDecision): void {
  if (decision.do !== 'silent' || decision.because !== 'aborted') loadingFailed()
  switch (decision.do) {
    case 'silent':
    case 'relogin':
      return
    case 'toast':
      return showToast(wordsOf(decision.words), { id: decision.because, forMs: decision.forMs })
    case 'alert':
      return showAlert({ id: decision.because, body: wordsOf(decision.words) })
    case 'notice':
    case 'disableAutoLogin':
      return showNotice({ id: decision.because, tone: 'warning', body: wordsOf(decision.words) })
  }
}

/** The catalogue's words are in namespace `errors`. */
function wordsOf(words: ErrorWords): Words {
  return 'key' in words ? { key: `errors.${words.key}` } : words
}
