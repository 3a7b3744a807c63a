import { sayOffline } from '#features/dialogs/actions.ts'
import { wordsText } from '#features/dialogs/words.ts'
import { loadWords } from '#i18n/words.ts'

/** Words of ours, fetched when they are first needed; '' when they cannot be had: then the page says that the network is gone. */
export async function captchaText(key: string, values?: Readonly<Record<string, string>>): Promise<string> {
  try {
    await loadWords('captcha')
  } catch {
    sayOffline()
    return ''
  }
  return wordsText({ key: `captcha.${key}`, ...(values && { values }) })
}
