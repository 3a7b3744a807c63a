import { escapeXml, readXml, type XmlElement } from '#build-time/words/xml.rules.ts'

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

/**
 * A language's texts as XLIFF 1.2. Not 2: most translation tools read 1.2 alone, and it has the length limit in its core, where 2 has it in a module
 * that few tools know. `notes` hold for every text.
 */
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

/** The texts of an XLIFF file, or why it cannot be one of ours. Throws an XmlError for what is no XML. */
export function readXliff(text: string): ReadFile | { problems: ImportProblem[] } {
  const root = readXml(text)
  const version = root.attributes.get('version')
  if (root.name !== 'xliff' || version !== '1.2') return refused('', `<${root.name} version="${version ?? ''}">`, '<xliff version="1.2">')
  const files = elementsOf(root, 'file')
  const [file] = files
  if (!file || files.length > 1) return refused('', `${files.length} <file>`, 'one')
  const from = file.attributes.get('source-language')
  if (from?.toLowerCase() !== SOURCE_LANGUAGE.toLowerCase()) return refused('source-language', `"${from ?? ''}"`, `"${SOURCE_LANGUAGE}"`)
  const units = elementsOf(file, 'body').flatMap(unitsBelow)
  const problems = units.flatMap((unit) => ('found' in unit ? [unit] : []))
  return problems.length > 0 ? { problems } : { locale: file.attributes.get('target-language') ?? '', units: units as ReadUnit[] }
}

/** Tools may sort units into groups. */
function unitsBelow(element: XmlElement): (ReadUnit | ImportProblem)[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === 'group') return unitsBelow(child)
    return child.name === 'trans-unit' ? [unitOf(child)] : []
  })
}

function unitOf(unit: XmlElement): ReadUnit | ImportProblem {
  const key = unit.attributes.get('id') ?? ''
  const [sources, targets] = [elementsOf(unit, 'source'), elementsOf(unit, 'target')]
  if (sources.length !== 1 || targets.length > 1)
    return { field: key, found: `${sources.length} <source> and ${targets.length} <target>`, expected: 'one of each' }
  const [source, target] = [sources[0] as XmlElement, targets[0]]
  const inner = [...source.children, ...(target?.children ?? [])].find((child) => typeof child !== 'string')
  if (inner !== undefined)
    return {
      field: key,
      found: `<${(inner as XmlElement).name}>`,
      expected: 'text without markup',
      fix: 'keep values in braces as they are',
    }
  const state = target?.attributes.get('state') ?? 'new'
  return {
    key,
    source: source.children.join(''),
    target: target?.children.join('') ?? '',
    isOpen: state === 'new' || state.startsWith('needs-'),
  }
}

function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)
}

function refused(field: string, found: string, expected: string): { problems: ImportProblem[] } {
  return { problems: [{ field, found, expected }] }
}
