import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { parseAst } from 'rolldown/parseAst'
import { featureAt, featuresBelow, lackingIn } from './compat-data.ts'

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** Members of the platform's and the language's objects, by name: `toSorted`, `showPopover`. */
const API = featuresBelow(['api'], 2)
const BUILTINS = featuresBelow(['javascript', 'builtins'], 3)

const SYNTAX: Readonly<Record<string, Identifier | undefined>> = {
  StaticBlock: featureAt('javascript', 'classes', 'static', 'initialization_blocks'),
  PropertyDefinition: featureAt('javascript', 'classes', 'public_class_fields'),
  PrivateIdentifier: featureAt('javascript', 'classes', 'private_class_fields_in'),
  ImportAttribute: featureAt('javascript', 'statements', 'import', 'import_attributes'),
  ChainExpression: featureAt('javascript', 'operators', 'optional_chaining'),
}
const REGEXP: readonly [pattern: RegExp, data: Identifier | undefined][] = [
  [/\(\?<[=!]/, featureAt('javascript', 'regular_expressions', 'lookbehind_assertion')],
  [/\(\?[ims-]+:/, featureAt('javascript', 'regular_expressions', 'modifier')],
  [/^[^/]*v/, featureAt('javascript', 'builtins', 'RegExp', 'unicodeSets')],
]

/**
 * Names of properties of objects and classes that scripts define. The platform may have members of the same name that a browser of the floor lacks. A name that
 * is assigned to another object is none of them: it may be a setter of the platform.
 */
export function ownNames(codes: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const code of codes) {
    walk(parseAst(code) as unknown as Node, ({ type, key, left }) => {
      const name =
        type === 'Property' || type === 'MethodDefinition' || type === 'PropertyDefinition'
          ? key
          : type === 'AssignmentExpression' && isOwnMember(left as Node)
            ? (left as Node)['property']
            : undefined
      if (name) names.add(String((name as Node)['name'] ?? (name as Node)['value']))
    })
  }
  return names
}

/** A member of `this` or of a prototype. */
function isOwnMember({ type, object }: Node): boolean {
  if (type !== 'MemberExpression') return false
  const { type: owner, property } = object as Node
  return owner === 'ThisExpression' || (owner === 'MemberExpression' && (property as Node)['name'] === 'prototype')
}

/** Everything in a script that a browser of the floor lacks: `member toSorted`, `static URL.parse`, `global Iterator`, `syntax StaticBlock`, `regexp …`, `selector :dir`. */
export function scriptGaps(code: string): string[] {
  const gaps = new Set<string>()
  walk(parseAst(code) as unknown as Node, (node) => {
    for (const gap of gapsOf(node)) gaps.add(gap)
  })
  return [...gaps].sort()
}

/** The texts of style sheets that a script carries. */
export function sheetsIn(code: string): string[] {
  const sheets: string[] = []
  walk(parseAst(code) as unknown as Node, (node) => {
    const text = textOf(node)
    if (text !== undefined && /^@layer [\w,]+\s*\{/.test(text)) sheets.push(text)
  })
  return sheets
}

function gapsOf(node: Node): string[] {
  if (node.type === 'MemberExpression') return memberGaps(node)
  if (node.type === 'Identifier')
    return lacks(API.get(String(node['name'])) ?? BUILTINS.get(String(node['name'])), `global ${String(node['name'])}`).filter(() =>
      /^[A-Z][a-z]/.test(String(node['name'])),
    )
  if (node.type === 'Literal' && typeof node['regex'] === 'object') return regexpGaps(node['regex'] as { pattern: string; flags: string })
  const text = textOf(node)
  if (text !== undefined && !text.includes('{')) return selectorGaps(text)
  return SYNTAX[node.type] ? lacks([SYNTAX[node.type]!], `syntax ${node.type}`) : []
}

function memberGaps({ object, property, computed }: Node): string[] {
  if (computed) return []
  const name = String((property as Node)['name'])
  const owner = (object as Node).type === 'Identifier' ? String((object as Node)['name']) : ''
  const statics = featureAt('api', owner, `${name}_static`) ?? featureAt('javascript', 'builtins', owner, name)
  if (statics) return lacks([statics], `static ${owner}.${name}`)
  return lacks([...(API.get(name) ?? []), ...(BUILTINS.get(name) ?? [])], `member ${name}`)
}

function regexpGaps({ pattern, flags }: { pattern: string; flags: string }): string[] {
  return REGEXP.filter(([sign]) => sign.test(sign.source.startsWith('^') ? flags : pattern)).flatMap(([sign, data]) =>
    lacks(data ? [data] : [], `regexp ${sign.source}`),
  )
}

function selectorGaps(text: string): string[] {
  return [...text.matchAll(/(?<![\w:]):([a-z-]+)(?=[\s(.,[>:)]|$)|(?<=[\w)\]*]):([a-z-]+)(?=\(|$|[\s,.[>])/g)].flatMap(
    ([, alone, after]) => {
      const data = featureAt('css', 'selectors', alone ?? after ?? '')
      return data ? lacks([data], `selector :${alone ?? after ?? ''}`) : []
    },
  )
}

/** A name of several features counts as lacking only if all of them are. */
function lacks(data: readonly Identifier[] | undefined, gap: string): string[] {
  return data && data.length > 0 && data.every((one) => lackingIn(one).length > 0) ? [gap] : []
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  return node.type === 'TemplateElement' ? (node['value'] as { cooked?: string }).cooked : undefined
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
    }
  }
}
