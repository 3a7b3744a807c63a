import * as v from 'valibot'
import { parseJson } from '#lib/json.ts'

const proof = v.pipe(v.string(), v.nonEmpty())
const person = { name: v.optional(v.string()), picture: v.optional(v.string()) }
/** LINE gives its access token, the other services the id token of the hosted identity. */
const answer = v.union([
  v.object({ accessToken: proof, ...person }),
  v.object({ idToken: proof, ...person }),
  v.object({ error: v.string() }),
])

/** How a sign-in ended that the operator's app made with a service's own app. */
export type NativeAnswer =
  | { readonly do: 'verifyLine'; readonly accessToken: string }
  | { readonly do: 'signIn'; readonly idToken: string; readonly name: string | undefined; readonly picture: string | undefined }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'ignore'; readonly because: 'cancelled' }

/** Reads what the app passed to `onNativeSignIn`: JSON, or the failure's own words (SOC-6). Nothing, and an empty text, mean that the member gave up. */
export function readNativeAnswer(said: unknown): NativeAnswer {
  const text = typeof said === 'string' ? said.trim() : ''
  const { output, success } = v.safeParse(answer, parseJson(text))
  if (!success) return text === '' ? { do: 'ignore', because: 'cancelled' } : { do: 'say', text }
  if ('error' in output) return output.error === '' ? { do: 'ignore', because: 'cancelled' } : { do: 'say', text: output.error }
  return 'accessToken' in output ? { do: 'verifyLine', accessToken: output.accessToken } : { do: 'signIn', idToken: output.idToken, name: output.name, picture: output.picture }
}
