import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** What looks alone depend on. */
const LOOKS = new Set([
  'className',
  'kind',
  'size',
  'icon',
  'style',
  'dir',
  'lang',
  'autoComplete',
  'inputMode',
  'enterKeyHint',
  'key',
  'ref',
])
/** What takes an attribute's effect away. Handlers (`onX`) do nothing. */
const TAKEN_AWAY = {
  href: [`'/m/unknown-place'`],
  disabled: ['false', 'true'],
  hidden: ['false', 'true'],
  value: ['undefined'],
  defaultValue: ['undefined'],
  checked: ['undefined'],
  defaultChecked: ['undefined'],
}
/** Calls the visitor of each node's type. */
function visit(node, visitors) {
  if (typeof node !== 'object' || node === null) return
  visitors[node.type]?.(node)
  for (const part of Object.values(node)) if (typeof part === 'object') visit(part, visitors)
}

/** What a handler does whose effect is taken away. */
const NOTHING = '(() => {})'

const isHandler = (name) => /^on[A-Z]/.test(name)

/**
 * The controls of a view and the conditions around them, each with the constants that take its effect away. `code` is the source with all of these changes built in, of
 * which `globalThis.mutant(number)` chooses one; `first` is the number of the first.
 */
export function controlsOf(path, file, first) {
  const source = readFileSync(path, 'utf8')
  const found = []
  const add = (node, what, changes, around = ['', '']) => {
    // A handler that does nothing loses nothing.
    if (changes[0] === NOTHING && source.slice(node.start, node.end) === '() => {}') return
    found.push({ start: node.start, end: node.end, what, changes, around })
  }
  const program = parseAst(source, { lang: 'tsx' })
  const [drawn, handlers, looks] = [[], [], []]
  visit(program, {
    JSXElement: (node) => void drawn.push(node),
    JSXFragment: (node) => void drawn.push(node),
    JSXAttribute: (node) => void (LOOKS.has(node.name.name) ? looks : isHandler(node.name.name) ? handlers : []).push(node),
  })
  const holds = (outer, inner) => inner.start >= outer.start && inner.end <= outer.end
  /** A condition of what is shown, or of what a press does. */
  const condition = (test, node, what, changes = ['false', 'true']) => {
    if (looks.some((one) => holds(one, node))) return
    if (drawn.some((one) => holds(node, one)) || handlers.some((one) => holds(one, node))) add(test, what, changes)
  }
  visit(program, {
    JSXAttribute({ name: { name }, value, end }) {
      const changes = isHandler(name) ? [NOTHING] : TAKEN_AWAY[name]
      if (!changes) return
      if (value === null) add({ start: end, end }, name, changes.slice(0, 1), ['={', '}'])
      else if (value.type === 'JSXExpressionContainer') add(value.expression, name, changes)
      else add(value, name, changes, ['{', '}'])
    },
    JSXSpreadAttribute: ({ argument }) => add(argument, `{...${source.slice(argument.start, argument.end)}}`, ['{}']),
    Property({ key, value, computed, method }) {
      if (!computed && !method && isHandler(key.name ?? '') && /Function/.test(value.type)) add(value, key.name, [NOTHING])
    },
    IfStatement(node) {
      const first = node.consequent.body?.[0] ?? node.consequent
      if (first.type === 'ReturnStatement' && first.argument?.value === null) add(node.test, 'if', ['false', 'true'])
      else condition(node.test, node, 'if')
    },
    ConditionalExpression: (node) => condition(node.test, node, '?'),
    LogicalExpression: (node) => void (node.operator === '&&' && condition(node.left, node, '&&')),
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.name !== 'map') return
      condition(callee.object, node, 'list', ['[]'])
      const list = callee.object.type === 'ParenthesizedExpression' ? callee.object.expression : callee.object
      if (list.operator === '??') condition(list.left, node, '??', ['undefined'])
    },
  })

  const controls = []
  const inserts = []
  for (const { start, end, what, changes, around } of found) {
    const numbers = changes.map((change) => {
      const line = source.slice(0, start).split('\n').length
      const text = source.slice(start, end).replace(/\s+/g, ' ').slice(0, 60)
      controls.push({ view: file, line, what, text, change })
      return first + controls.length - 1
    })
    const choice = changes.map((change, at) => `globalThis.mutant?.(${numbers[at]}) ? ${change} : `).join('')
    const [opening, closing] = [`${around[0]}(${choice}(`, `))${around[1]}`]
    if (start === end) inserts.push({ at: start, span: 0, opens: false, text: `${opening}true${closing}` })
    else
      inserts.push(
        { at: start, span: end - start, opens: true, text: opening },
        { at: end, span: end - start, opens: false, text: closing },
      )
  }
  // At one place what is inside closes first and opens last.
  inserts.sort((a, b) => a.at - b.at || Number(a.opens) - Number(b.opens) || (a.opens ? b.span - a.span : a.span - b.span))
  let code = ''
  let from = 0
  for (const { at, text } of inserts) {
    code += source.slice(from, at) + text
    from = at
  }
  return { controls, code: code + source.slice(from) }
}
