import { type Document, DOMParser, type Element, type Node, ParseError } from '@xmldom/xmldom'

/** A file that is no XML, or XML that is not read here. */
export class XmlError extends Error {
  readonly found: string
  readonly expected: string

  constructor(found: string, expected: string, line?: number) {
    const where = line === undefined ? found : `${found} in line ${line}`
    super(`found ${where}, expected ${expected}`)
    this.found = where
    this.expected = expected
  }
}

const MAX_LENGTH = 20_000_000

/** Element, text, CDATA and comment. */
const READ: readonly number[] = [1, 3, 4, 8]

/** XML's characters, without controls but space, tab, line ends. */
const LEGAL = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

/**
 * Foreign XML: elements, attributes, text, CDATA, comments. Refuses document types (and so entities), processing instructions and huge
 * files. Throws XmlError.
 */
export function readXml(file: string): Element {
  const text = file.replace(/^\ufeff/, '')
  if (text.length > MAX_LENGTH) throw new XmlError(`${text.length} characters`, `${MAX_LENGTH} at most`)
  const encoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)/.exec(text)?.[1] ?? 'UTF-8'
  if (encoding.toUpperCase() !== 'UTF-8') throw new XmlError(`the encoding ${encoding}`, 'UTF-8', 1)
  const tree = parse(text)
  if (tree.doctype) throw new XmlError('a document type', 'a file without one', tree.doctype.lineNumber)
  const root = tree.documentElement as Element
  for (let node: Node | null = tree.firstChild; node; node = next(node)) {
    const isDeclaration = node.nodeType === 7 && node.nodeName === 'xml' && node === tree.firstChild
    if (!READ.includes(node.nodeType) && !isDeclaration)
      throw new XmlError(`<${node.nodeName}>`, 'elements and texts alone', node.lineNumber)
    const values = [node.nodeValue ?? '', ...(node.nodeType === 1 ? Array.from((node as Element).attributes, ({ value }) => value) : [])]
    if (!values.every((value) => LEGAL.test(value))) throw new XmlError('a control character', 'text', node.lineNumber)
  }
  return root
}

/** Stops where the parser would repair; a lone `&` and a trailing end tag are harmless. */
function parse(text: string): Document {
  let found: string | undefined
  const onError = (_level: string, message: string): never => {
    found ??= message.split('\n')[0]
    throw new Error(message)
  }
  try {
    return new DOMParser({ onError }).parseFromString(text, 'text/xml')
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const { locator } = error as { locator?: { lineNumber?: number } }
    throw new XmlError(found ?? error.message, 'XML', locator?.lineNumber)
  }
}

/** Document order, iterative: nesting may be deep. */
function next(node: Node): Node | null {
  if (node.firstChild) return node.firstChild
  let at: Node | null = node
  while (at && !at.nextSibling) at = at.parentNode
  return at?.nextSibling ?? null
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
