import type { Declaration } from '#contract/call.ts'

/** A request of the page to the back end. */
export interface Asked {
  /** Undefined for a picture, or an address that the contract does not know. */
  readonly call: Declaration | undefined
  readonly path: string
  readonly hasToken: boolean
}

/** What the back end does with a request. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string | Buffer
  /**
   * `reset`: the connection is cut instead of an answer. `cut`: after the body. `hang`: nothing comes. `stall`: nothing after the body, which is said to be
   * longer. `late`: it comes when it is released.
   */
  readonly how?: 'reset' | 'cut' | 'hang' | 'stall' | 'late'
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

/** A good answer with a value, in the envelope that the call asks for. */
export function answerWith(value: unknown, call?: Declaration): Answer {
  return { status: 200, headers: JSON_TYPE, body: JSON.stringify(call?.enveloped === false ? value : { success: true, value }) }
}

/** A refusal, as back ends send it for reasons of their own. */
export function refusalWith(errorCode: string, status = 200, message = ''): Answer {
  return { status, headers: JSON_TYPE, body: JSON.stringify({ success: false, errorCode, message }) }
}

/** A page of HTML where JSON was asked for. */
export function pageWith(text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  const body = `<!doctype html><html><head><title>${text}</title></head><body><h1>${text}</h1><hr><center>nginx</center></body></html>`
  return { status, headers: { 'Content-Type': 'text/html', ...headers }, body }
}

/** A picture of any address: a plain ground with its name. */
export function pictureOf(path: string): Answer {
  const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split(/\W/, 1)
  const hue = [...path].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 360
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="240" height="320">' +
    `<rect width="240" height="320" fill="hsl(${hue} 55% 42%)"/><text x="20" y="170" fill="#fff" font-size="22">${name}</text></svg>`
  return { status: 200, headers: { 'Content-Type': 'image/svg+xml' }, body }
}
