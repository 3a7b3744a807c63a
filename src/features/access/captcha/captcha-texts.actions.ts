import { showCouldNotLoad } from '#features/core/dialogs/dialogs.actions.ts'
import { loadWords, wordsText } from '#i18n/words.ts'

/** Loads its namespace; on failure reports it and returns ''. */
export async function captchaText(key: string, values?: Readonly<Record<string, string>>): Promise<string> {
  try {
    await loadWords('captcha')
  } catch {
    showCouldNotLoad()
    return ''
  }
  return wordsText({ key: `captcha.${key}`, ...(values && { values }) })
}
