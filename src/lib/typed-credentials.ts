/** The user name as sent: NFKC letters, without invisible characters from copied text. */
export function userNameForm(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
}

/** The password as sent, NFC: keyboards may send a letter and its accent apart. */
export function passwordForm(typed: string): string {
  return typed.normalize('NFC')
}

/** If the back end refuses the normalised password, sends it as typed: older accounts may have it decomposed. */
export async function sendInBothForms<Result>(
  typed: string,
  send: (password: string) => Promise<Result>,
  isWrong: (result: Result) => boolean,
): Promise<Result> {
  const password = passwordForm(typed)
  const result = await send(password)
  return password !== typed && isWrong(result) ? await send(typed) : result
}
