import type { Declaration } from '#contract/call.ts'
import type { Fault } from './findings.ts'
import type { Received } from './http.ts'
import { judge } from './judge.ts'
import { note } from './expect.ts'
import { HOSTILE_TEXTS, MARKUP, textFields } from './requests.ts'
import { ask, type How, type Trial } from './trial.ts'

/** Sends each hostile text in each field that takes any text; in sealed calls in all of them at once, since each attempt with a proof counts. */
export async function tryHostileTexts(
  trial: Trial,
  call: Declaration,
  good: Readonly<Record<string, unknown>>,
  how: How,
  together = call.sealed === true,
): Promise<void> {
  const fields = textFields(call)
  const groups = together ? [fields] : fields.map((field) => [field])
  const texts =
    call.sealed === true ? HOSTILE_TEXTS.filter(([what]) => !['quotes', 'a path', 'emoji', 'a pattern'].includes(what)) : HOSTILE_TEXTS
  await Promise.all(
    groups
      .filter((group) => group.length > 0)
      .flatMap((group) =>
        texts.map(async ([what, text]) => {
          const request = { ...good, ...Object.fromEntries(group.map((field) => [field, text])) }
          const received = await ask(trial, call, request, how)
          judgeHostile(trial, call, received, { field: group.join(', '), what })
        }),
      ),
  )
  if (call.method === 'GET' && fields.length > 0) await tryRawQueries(trial, call, how, fields[0] ?? '')
}

/** Bytes that no program of ours would write into an address. */
async function tryRawQueries(trial: Trial, call: Declaration, how: How, field: string): Promise<void> {
  const queries = [
    `${field}=%FF%FE`,
    `${field}=%ED%A0%80`,
    `${field}=%`,
    `${field}=%00`,
    `${field}[]=a&${field}[b]=c`,
    `${field}=a&${field}=b`,
    '__proto__[x]=1',
  ]
  await Promise.all(
    queries.map(async (query) =>
      judgeHostile(trial, call, await ask(trial, call, undefined, { ...how, query }), { field, what: `the query ${query}` }),
    ),
  )
}

const HEADER_TEXTS = [`'"\`;--`, `' OR '1'='1' -- `, MARKUP, '{{9173*4321}}', '../../etc/passwd', '\u00E4\u00FF', 'x'.repeat(4000), '']

/** The same in the headers of every request. A token that is none has a check of its own. */
export async function tryHostileHeaders(trial: Trial, call: Declaration, good: Readonly<Record<string, unknown>>, how: How): Promise<void> {
  await Promise.all(
    ['Merchant', 'Language', 'X-Real-UA', 'Device', 'Authorization'].flatMap((field) =>
      [...HEADER_TEXTS, undefined].map(async (text) => {
        if (field === 'Authorization' && call.auth === 'none') return
        const received = await ask(trial, call, good, { ...how, headers: { [field]: text } })
        judgeHostile(trial, call, received, { field, what: text === undefined ? 'no header' : 'a hostile header' })
      }),
    ),
  )
}

function judgeHostile(
  trial: Trial,
  call: Declaration,
  received: Received,
  { field, what }: { readonly field: string; readonly what: string },
): void {
  judge(trial, call, received)
  const fault = (found: string, expected: string): Fault => ({ check: 'hostile', field, found: `${found} for ${what}`, expected })
  const { status, failure, text, headers, json } = received
  const faults: Fault[] = []
  if (status >= 500 && status !== 501) faults.push(fault(`HTTP ${status}`, 'a refusal, or an answer as for any other text'))
  else if (failure !== undefined) faults.push(fault(failure, 'an answer'))
  if (text.includes(MARKUP) || textsIn(json).some((each) => each.includes(MARKUP)))
    faults.push(fault('the markup of the request', 'no text of the request in the answer'))
  if (/39636533/.test(text)) faults.push(fault('the result of what stood in the text', 'the text taken as text'))
  if (/root:[^:\n]*:0:0:/.test(text)) faults.push(fault('a file of the server', 'no file'))
  if (String(headers['set-cookie'] ?? '').includes('conform=1'))
    faults.push(fault('a header that stood in the text', 'a text without line breaks'))
  note(trial, call, 'hostile', received, faults)
}

/** Every text of a JSON value: an escaped one is the same text for whoever reads it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
