/** An element of a file: attributes by name, elements and texts in order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (XmlElement | string)[]
}

/** A file that is no XML, or XML that is not read here. */
export class XmlError extends Error {
  readonly found: string
  readonly expected: string

  constructor(line: number, found: string, expected: string) {
    super(`line ${line}: found ${found}, expected ${expected}`)
    this.found = `${found} in line ${line}`
    this.expected = expected
  }
}

const MAX_LENGTH = 20_000_000
const MAX_DEPTH = 40

const NAME = String.raw`[A-Za-z_][\w.:-]*`
const TOKEN = new RegExp(
  [
    String.raw`(?<comment><!--(?:(?!--)[\s\S])*-->)`,
    String.raw`<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>`,
    `</(?<end>${NAME})\\s*>`,
    `<(?<start>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    `(?<text>[^<]+)`,
  ].join('|'),
  'y',
)

/** Characters that XML may hold, of which we take no control characters but space, tab and line ends. */
const LEGAL = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads XML from outside: elements, attributes, texts, CDATA and comments, nothing else. It refuses document types and with them every entity that a
 * file could define or fetch, processing instructions, and files of unreasonable size or depth. Throws an XmlError.
 */
export function readXml(file: string): XmlElement {
  const text = file.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  if (text.length > MAX_LENGTH) throw new XmlError(1, `${text.length} characters`, `${MAX_LENGTH} at most`)
  const declaration =
    /^<\?xml\s+version\s*=\s*["']1\.0["'](?:\s+encoding\s*=\s*["'](?<encoding>[\w-]+)["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>/.exec(
      text,
    )
  const encoding = declaration?.groups?.['encoding'] ?? 'UTF-8'
  if (encoding.toUpperCase() !== 'UTF-8') throw new XmlError(1, `the encoding ${encoding}`, 'UTF-8')
  return new Reader(text, declaration?.[0].length ?? 0).read()
}

interface Open {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (XmlElement | string)[]
}

class Reader {
  readonly #text: string
  #at: number

  constructor(text: string, start: number) {
    this.#text = text
    this.#at = start
  }

  read(): XmlElement {
    const root: Open = { name: '', attributes: new Map(), children: [] }
    const open: Open[] = [root]
    while (this.#at < this.#text.length) this.#readToken(open)
    const elements = root.children.filter((child) => typeof child !== 'string')
    if (open.length > 1) throw this.#error('the end of the file', `</${open.at(-1)?.name}>`)
    if (elements.length !== 1 || root.children.some((child) => typeof child === 'string' && child.trim() !== ''))
      throw this.#error('text or elements beside each other', 'one element that holds all others')
    return elements[0] as XmlElement
  }

  #readToken(open: Open[]): void {
    TOKEN.lastIndex = this.#at
    const token = TOKEN.exec(this.#text)
    if (!token) throw this.#unreadable()
    const { end, start, attributes = '', empty, cdata, text } = token.groups as Record<string, string | undefined>
    const inner = open.at(-1) as Open
    if (start !== undefined) {
      const element: Open = { name: start, attributes: this.#attributesOf(attributes), children: [] }
      inner.children.push(element)
      if (empty === '') open.push(element)
      if (open.length > MAX_DEPTH) throw this.#error('elements within each other', `${MAX_DEPTH} levels at most`)
    } else if (end !== undefined) {
      if (open.length < 2 || inner.name !== end) throw this.#error(`</${end}>`, inner.name === '' ? 'an element' : `</${inner.name}>`)
      open.pop()
    } else if (cdata !== undefined || text !== undefined) {
      inner.children.push(cdata === undefined ? this.#textOf(text as string) : this.#legal(cdata))
    }
    this.#at += token[0].length
  }

  #attributesOf(text: string): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>()
    for (const [, name = '', quoted = ''] of text.matchAll(new RegExp(`(${NAME})\\s*=\\s*("[^"]*"|'[^']*')`, 'g'))) {
      if (attributes.has(name)) throw this.#error(`the attribute ${name} twice`, 'it once')
      attributes.set(name, this.#textOf(quoted.slice(1, -1)))
    }
    return attributes
  }

  #textOf(text: string): string {
    return this.#legal(
      text.replaceAll(/&(?:(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[a-z]+);)?/g, (whole, name: string | undefined) => {
        const code = name?.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : name?.startsWith('#') ? Number(name.slice(1)) : undefined
        const letter =
          code === undefined
            ? Object.hasOwn(ENTITIES, name ?? '')
              ? ENTITIES[name as string]
              : undefined
            : code > 0x10ffff
              ? undefined
              : String.fromCodePoint(code)
        if (letter === undefined) throw this.#error(whole, "&amp;, &lt;, &gt;, &quot;, &apos; or a character's number")
        return letter
      }),
    )
  }

  #legal(text: string): string {
    if (!LEGAL.test(text)) throw this.#error('a control character', 'text')
    return text
  }

  #unreadable(): XmlError {
    const rest = this.#text.slice(this.#at, this.#at + 40)
    if (/^<!DOCTYPE/i.test(rest)) return this.#error('a document type', 'a file without one')
    if (rest.startsWith('<?')) return this.#error('a processing instruction', 'elements and texts alone')
    return this.#error(`“${rest.split('\n')[0]}”`, 'an element, a comment or text')
  }

  #error(found: string, expected: string): XmlError {
    return new XmlError(this.#text.slice(0, this.#at).split('\n').length, found, expected)
  }
}

/** Text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
