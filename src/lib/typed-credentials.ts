/**
 * A user name in the one form in which it is sent: full-width letters are plain ones, letters with signs are composed, and invisible signs, which a name
 * brings along from a message or a page, are gone.
 */
export function userNameForm(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
}

/** A password in the form in which it is sent. Keyboards write the same letter as one sign or as a letter and its mark, which are other bytes. */
export function passwordForm(typed: string): string {
  return typed.normalize('NFC')
}

/**
 * Sends a password in its form, and once more as it was typed if the back end calls the first one wrong: an account of an older front end may have it
 * decomposed.
 */
export async function sendInBothForms<Result>(
  typed: string,
  send: (password: string) => Promise<Result>,
  isWrong: (result: Result) => boolean,
): Promise<Result> {
  const password = passwordForm(typed)
  const result = await send(password)
  return password !== typed && isWrong(result) ? await send(typed) : result
}
