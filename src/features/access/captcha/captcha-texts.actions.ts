import { showCouldNotLoad } from '#features/core/dialogs/dialogs.actions.ts'
import { loadWords, wordsText } from '#i18n/words.ts'

/** A text about captchas. Fetches the namespace at first use; if that fails, reports the lost connection and returns ''. */
export async function captchaText(key: string, values?: Readonly<Record<string, string>>): Promise<string> {
  try {
    await loadWords('captcha')
  } catch {
    showCouldNotLoad()
    return ''
  }
  return wordsText({ key: `captcha.${key}`, ...(values && { values }) })
}
