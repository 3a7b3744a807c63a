import { join } from 'node:path'
import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import {
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isModuleDeclaration,
  isPropertyAccessExpression,
  isStringLiteral,
  isTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { Node } from 'typescript/unstable/ast'
import { API as Compiler, type Checker, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import { featureAt, featuresBelow, lackingIn } from './compat-data.ts'

const ROOT = join(import.meta.dirname, '../..')
const NAMED = [featuresBelow(['api'], 2), featuresBelow(['javascript', 'builtins'], 3)]
/** The type checker's files of the platform and the language, and those of React, whose events are named as the platform's and pass its fields on. */
const LIBRARY = /\/lib\.[\w.]+\.d\.ts$|\/@types\/react\/index\.d\.ts$/

/** The interfaces that include mixins. */
const INCLUDING =
  'Element HTMLElement SVGElement Document DocumentFragment Window Navigator HTMLAnchorElement Request Response WorkerGlobalScope WorkerNavigator'.split(
    ' ',
  )

/** A use of something that a browser of the floor lacks. */
export interface SourceGap {
  /** `ARIAMixin.ariaLabel`, `URL.canParse`, `Highlight`. */
  readonly feature: string
  /** The source file that reads, calls or sets it. */
  readonly file: string
}

/**
 * Everything of the platform and the language that the sources of a project read, call or set and a browser of the floor lacks. The type checker knows whose
 * member a name is: a field of ours with the same name is none of it.
 */
export function sourceGaps(tsconfig: string): SourceGap[] {
  const compiler = new Compiler({ cwd: ROOT })
  try {
    const project = compiler.updateSnapshot({ openProjects: [join(ROOT, tsconfig)] }).getProject(join(ROOT, tsconfig))
    if (!project) throw new Error(`${tsconfig} is no project`)
    const files = project.program
      .getSourceFileNames()
      .filter((name) => /\/src\/(?!build-time\/).*(?<!\.d)\.tsx?$/.test(name) && name.startsWith(`${ROOT}/src`))
    return files.flatMap((name) => {
      const source = project.program.getSourceFile(name)
      const names = source ? suspectsIn(source) : []
      const gaps = names.flatMap((node) => gapOf(node, project.checker) ?? [])
      return gaps.map((feature) => ({ feature, file: name.slice(ROOT.length + 1) }))
    })
  } finally {
    compiler.close()
  }
}

/** The names in a file that may stand for something which a browser of the floor lacks. */
function suspectsIn(source: Node): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    const text = isIdentifier(node) || (isStringLiteral(node) && isElementAccessExpression(node.parent)) ? node.text : undefined
    if (text !== undefined && NAMED.some((named) => named.get(text)?.some((one) => lackingIn(one).length > 0))) found.push(node)
    if (!isTypeNode(node)) node.forEachChild((child) => void visit(child))
  }
  visit(source)
  return found
}

function gapOf(node: Node, checker: Checker): string | undefined {
  const symbol = symbolOf(node, checker)
  const declared = symbol?.declarations.find(({ path }) => LIBRARY.test(path))
  if (!symbol || !declared) return undefined
  const { name } = symbol
  const { parent } = node
  const isMember =
    (isPropertyAccessExpression(parent) && parent.name === node) || isElementAccessExpression(parent) || isBindingElement(parent)
  const owner = ownerOf(declared.resolve())
  if (owner !== undefined && isMember) return lacks(membersOf(owner, name)) ? `${owner}.${name}` : undefined
  // Names in types are gone when the script runs.
  return owner === undefined && !isTypeNode(parent) && lacks(globals(name)) ? name : undefined
}

/** The interface, the variable or the namespace that declares a member; undefined for a global. */
function ownerOf(declared: Node | undefined): string | undefined {
  for (let at = declared?.parent; at; at = at.parent) {
    if (isInterfaceDeclaration(at) || isVariableDeclaration(at) || isModuleDeclaration(at))
      return isIdentifier(at.name) ? at.name.text : undefined
  }
  return undefined
}

function symbolOf(node: Node, checker: Checker): TypeSymbol | undefined {
  if (!isBindingElement(node.parent)) return checker.getSymbolAtLocation(node)
  const type = checker.getTypeAtLocation(node.parent.parent)
  return type && isIdentifier(node) ? checker.getPropertyOfType(type, node.text) : undefined
}

/** The features of a member. The data list a mixin's member under the interfaces that include it, and those of typed arrays once. */
function membersOf(owner: string, name: string): Identifier[] {
  const builtin = owner.replace(/^Readonly(?=Array|Set|Map)/, '').replace(/Constructor$/, '')
  const typed = builtin.replace(/^(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array$|^Float\d+Array$/, 'TypedArray')
  const known =
    featureAt('api', owner, `${name}_static`) ??
    featureAt('api', owner, name) ??
    featureAt('javascript', 'builtins', typed, name) ??
    featureAt('javascript', 'builtins', 'Intl', builtin, name)
  return known ? [known] : INCLUDING.flatMap((one) => featureAt('api', one, name) ?? [])
}

function globals(name: string): Identifier[] {
  return [featureAt('api', name) ?? featureAt('javascript', 'builtins', name) ?? featureAt('api', 'Window', name)].filter(
    (one) => one !== undefined,
  )
}

function lacks(features: readonly Identifier[]): boolean {
  return features.length > 0 && features.every((one) => lackingIn(one).length > 0)
}
