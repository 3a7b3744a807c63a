import type { Element } from '@xmldom/xmldom'
import { escapeXml, readXml } from './xml.rules.ts'

/** A text as a translator gets it. */
export interface Unit {
  readonly key: string
  readonly source: string
  readonly target?: string
  /** Nothing is left to do. */
  readonly isDone: boolean
  readonly about: string
  /** The most columns that its place has. */
  readonly columns?: number
  /** Path of the picture that shows it. */
  readonly picture?: string
}

const SOURCE_LANGUAGE = 'en-US'

/** XLIFF 1.2: most tools read only that, and its core has the length limit. `notes` apply to all texts. */
export function writeXliff({
  language,
  locale,
  notes,
  units,
}: {
  language: string
  locale: string
  notes: readonly string[]
  units: readonly Unit[]
}): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="livery/${language.toLowerCase()}" source-language="${SOURCE_LANGUAGE}" target-language="${escapeXml(locale)}" datatype="plaintext">`,
    '    <header>',
    ...notes.map((note) => `      <note>${escapeXml(note)}</note>`),
    '    </header>',
    '    <body>',
    ...units.flatMap(unitLines),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

function unitLines({ key, source, target, isDone, about, columns, picture }: Unit): string[] {
  const limit = columns === undefined ? '' : ` maxwidth="${columns}" size-unit="char"`
  const state = target === undefined ? 'needs-translation' : isDone ? 'translated' : 'needs-review-translation'
  return [
    `      <trans-unit id="${escapeXml(key)}"${limit} xml:space="preserve">`,
    `        <source>${escapeXml(source)}</source>`,
    `        <target state="${state}">${escapeXml(target ?? '')}</target>`,
    `        <note from="description">${escapeXml(about)}</note>`,
    ...(picture === undefined ? [] : [`        <note from="picture">${escapeXml(picture)}</note>`]),
    '      </trans-unit>',
  ]
}

/** What a translator's file says of a text. */
export interface ReadUnit {
  readonly key: string
  readonly source: string
  readonly target: string
  /** Does the file still mark it as unfinished? */
  readonly isOpen: boolean
}

export interface ReadFile {
  readonly locale: string
  readonly units: readonly ReadUnit[]
}

/** A mistake in a translator's file; `field` names the text. */
export interface ImportProblem {
  readonly field: string
  readonly found: string
  readonly expected: string
  readonly fix?: string
}

/** Texts, or why it is not ours. Throws XmlError for invalid XML. */
export function readXliff(text: string): ReadFile | { problems: ImportProblem[] } {
  const root = readXml(text)
  const version = root.getAttribute('version')
  if (root.nodeName !== 'xliff' || version !== '1.2')
    return refused('', `<${root.nodeName} version="${version ?? ''}">`, '<xliff version="1.2">')
  const files = childrenOf(root, 'file')
  const [file] = files
  if (!file || files.length > 1) return refused('', `${files.length} <file>`, 'one')
  const from = file.getAttribute('source-language')
  if (from?.toLowerCase() !== SOURCE_LANGUAGE.toLowerCase()) return refused('source-language', `"${from ?? ''}"`, `"${SOURCE_LANGUAGE}"`)
  // Tools may sort units into groups.
  const units = childrenOf(file, 'body').flatMap((body) => Array.from(body.getElementsByTagName('trans-unit'), unitOf))
  const problems = units.flatMap((unit) => ('found' in unit ? [unit] : []))
  return problems.length > 0 ? { problems } : { locale: file.getAttribute('target-language') ?? '', units: units as ReadUnit[] }
}

function unitOf(unit: Element): ReadUnit | ImportProblem {
  const key = unit.getAttribute('id') ?? ''
  const [sources, targets] = [childrenOf(unit, 'source'), childrenOf(unit, 'target')]
  const [source] = sources
  if (!source || sources.length > 1 || targets.length > 1)
    return { field: key, found: `${sources.length} <source> and ${targets.length} <target>`, expected: 'one of each' }
  const [target] = targets
  const [inner] = [source, target].flatMap((element) => (element ? childrenOf(element) : []))
  if (inner) return { field: key, found: `<${inner.nodeName}>`, expected: 'text without markup', fix: 'keep values in braces as they are' }
  const state = target?.getAttribute('state') ?? 'new'
  return { key, source: source.textContent ?? '', target: target?.textContent ?? '', isOpen: state === 'new' || state.startsWith('needs-') }
}

/** The elements in an element, of one name or all. */
function childrenOf(element: Element, name?: string): Element[] {
  return Array.from(element.childNodes).filter(
    (child): child is Element => child.nodeType === 1 && (name === undefined || child.nodeName === name),
  )
}

function refused(field: string, found: string, expected: string): { problems: ImportProblem[] } {
  return { problems: [{ field, found, expected }] }
}
