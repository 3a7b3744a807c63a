import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Problem } from '#build-time/brand/problems.ts'
import { ICONS, KIT, KIT_MODULE, KIT_TYPES, partsFolder, REPLACEABLE_NAMES, type ReplaceableName } from './replaceable.ts'

/** Bytes of a part with all its own files. */
const MOST_BYTES = 30_000

/** The parts that the operator has, each with its file. */
export function operatorParts(folder: string = partsFolder()): ReadonlyMap<ReplaceableName, string> {
  return new Map(REPLACEABLE_NAMES.map((name) => [name, join(folder, `${name}.tsx`)] as const).filter(([, file]) => existsSync(file)))
}

/** What a part has no use for: it shows what its props say. Calls, storage and addresses are the site's. */
const NOT_FOR_PARTS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'document',
  'window',
  'globalThis',
  'self',
  'navigator',
  'location',
  'process',
  'eval',
  'setInterval',
]

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** Mistakes that can be read in the files of parts, with line, found, expected and fix (BRD-5). */
export function partProblems(folder: string = partsFolder()): Problem[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  const strays = names.filter((name) => statSync(join(folder, name)).isDirectory())
  const parts = [...operatorParts(folder)]
  const used = new Set(parts.flatMap(([, file]) => filesOf(file)))
  return [
    ...strays.map((name) => problem(name, 0, '', 'a folder', 'files of this folder alone', 'move its files up')),
    ...names
      .filter((name) => extname(name) === '.tsx' && !used.has(join(folder, name)))
      .map((name) =>
        problem(
          name,
          0,
          '',
          `no part of the name ${name.slice(0, -4)}, and no part that imports it`,
          `one of ${REPLACEABLE_NAMES.join(', ')}`,
          'rename or remove it',
        ),
      ),
    ...[...used].filter((file) => /\.tsx?$/.test(file)).flatMap(problemsIn),
    ...parts.flatMap(([name, file]) => {
      const bytes = filesOf(file).reduce((sum, each) => sum + statSync(each).size, 0)
      return bytes <= MOST_BYTES
        ? []
        : [
            problem(
              `${name}.tsx`,
              0,
              '',
              `${bytes} bytes with what it imports`,
              `at most ${MOST_BYTES}: each page with it loads them`,
              'leave out what it does not show',
            ),
          ]
    }),
    ...parts.flatMap(([name, file]) =>
      new RegExp(String.raw`export (?:function|const) ${name}\b`).test(readFileSync(file, 'utf8'))
        ? []
        : [problem(`${name}.tsx`, 0, '', `no export "${name}"`, `export function ${name}(props)`, `name the component as the file`)],
    ),
  ]
}

function problem(name: string, text: number, source: string, found: string, expected: string, fix: string): Problem {
  return { file: `parts/${name}`, field: source === '' ? '' : `line ${source.slice(0, text).split('\n').length}`, found, expected, fix }
}

/** A file and what it imports of its folder. */
function filesOf(file: string, seen: string[] = []): string[] {
  if (seen.includes(file) || !existsSync(file)) return seen
  seen.push(file)
  if (/\.tsx?$/.test(file))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.\/[^'?]+)/g)) filesOf(join(dirname(file), path), seen)
  return seen
}

function problemsIn(file: string): Problem[] {
  const source = readFileSync(file, 'utf8')
  const name = file.slice(dirname(file).length + 1)
  const problems: Problem[] = []
  const refuse = (node: Node, found: string, expected: string, fix: string): void =>
    void problems.push(problem(name, node.start, source, found, expected, fix))
  try {
    walk(parseAst(source, { lang: 'tsx' }) as unknown as Node, (node, parent, key) => look(node, parent, key, refuse))
  } catch (error) {
    problems.push(problem(name, 0, '', (error as Error).message.split('\n')[0] ?? '', 'TypeScript', 'correct it there'))
  }
  return problems
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined, key: string) => void, parent?: Node, key = ''): void {
  visit(node, parent, key)
  for (const [name, value] of Object.entries(node)) {
    const children = Array.isArray(value) ? value : [value]
    for (const child of children) if (isNode(child)) walk(child, visit, node, name)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

type Refuse = (node: Node, found: string, expected: string, fix: string) => void

function look(node: Node, parent: Node | undefined, key: string, refuse: Refuse): void {
  if (
    node.type === 'ImportDeclaration' ||
    ((node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') && node['source'])
  )
    lookAtImport(node, refuse)
  else if (node.type === 'ImportExpression')
    refuse(node, 'import()', 'imports at the top: when code loads is the site’s', 'import it at the top')
  else if (node.type === 'Identifier') {
    const name = node['name'] as string
    const isProperty =
      (parent?.type === 'MemberExpression' && key === 'property') ||
      (parent?.type === 'Property' && key === 'key') ||
      parent?.type.startsWith('TS')
    if (NOT_FOR_PARTS.includes(name) && !isProperty)
      refuse(
        node,
        name,
        'a part that shows its props: calls, storage, timers and the page are the site’s',
        'take it out; what it needs comes as a prop',
      )
  } else if (node.type === 'CallExpression') lookAtCall(node, refuse)
  else if (node.type === 'JSXText' && /\p{L}/u.test(String(node['value'])))
    refuse(
      node,
      `the words "${String(node['value']).trim()}"`,
      'words that come as props, in every language',
      'leave them out, or say them in copy/<language>.json',
    )
  else if (node.type === 'JSXAttribute') lookAtAttribute(node, refuse)
}

const WORDS = /^(?:alt|title|placeholder|aria-label|aria-description)$/

function lookAtAttribute(node: Node, refuse: Refuse): void {
  const name = String((node['name'] as Node)['name'])
  const value = node['value'] as Node | null
  if (name === 'style')
    refuse(node, 'style', 'classes: the site’s policy allows no style attributes', 'write a class in a style module beside it')
  else if (name === 'dangerouslySetInnerHTML') refuse(node, name, 'elements', 'write them as JSX')
  else if (WORDS.test(name) && value?.type === 'Literal' && /\p{L}/u.test(String(value['value'])))
    refuse(
      node,
      `the words "${String(value['value'])}"`,
      'words that come as props, in every language',
      'leave them out, or say them in copy/<language>.json',
    )
}

/** Effects without a list run after each render: one that changes its state never ends. */
function lookAtCall(node: Node, refuse: Refuse): void {
  const callee = node['callee'] as Node
  const name = String(callee['name'] ?? (callee['property'] as Node | undefined)?.['name'])
  if (/^use(?:Layout|Insertion)?Effect$/.test(name) && (node['arguments'] as unknown[]).length < 2)
    refuse(node, `${name} without a list of what it follows`, 'an effect that ends', `give it a list, as ${name}(…, [])`)
}

function lookAtImport(node: Node, refuse: Refuse): void {
  const from = String((node['source'] as Node)['value'])
  const names = ((node['specifiers'] ?? []) as Node[]).map((each) =>
    String(((each['imported'] ?? each['local']) as Node | undefined)?.['name']),
  )
  if (from === KIT_MODULE) {
    const unknown = names.filter((name) => !(name in KIT) && !(name in KIT_TYPES))
    if (unknown.length > 0)
      refuse(
        node,
        `${unknown.join(', ')} of ${KIT_MODULE}`,
        `one of ${[...Object.keys(KIT), ...Object.keys(KIT_TYPES)].join(', ')}`,
        'take another, or write your own beside it',
      )
  } else if (from.startsWith(ICONS) || from === 'react') {
    if (from === 'react' && names.includes('lazy')) refuse(node, 'lazy of react', 'code that loads with its page', 'import it at the top')
  } else if (!/^\.\/[\w-]+\.(?:tsx?|module\.css|css\?inline)$/.test(from))
    refuse(
      node,
      `an import of "${from}"`,
      `react, ${KIT_MODULE}, ${ICONS}<name> or a file of this folder, as ./Name.tsx or ./Name.module.css`,
      'take it out: what a part needs comes as a prop, or out of the kit',
    )
}
