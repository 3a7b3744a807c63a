/**
 * Stryker mutates what functions do, not what a module makes when it is loaded: the tests share one world, which loads each module once, so that such a mutant
 * would never take effect and survive. Tables and patterns are held by the tests of the functions that read them.
 */
const moduleLevel = {
  shouldIgnore(path) {
    if (path.isFunction() || path.getFunctionParent() !== null) return undefined
    let holdsFunction = false
    path.traverse({ Function: (inner) => void ((holdsFunction = true), inner.stop()) })
    return holdsFunction ? undefined : 'evaluated once, when the module is loaded'
  },
}

/**
 * Stryker takes blocks out, and a call only if nothing is mutated inside it and nobody awaits it. So each call that is a statement becomes a block before
 * Stryker looks at the module: `await save(event)` is tried without, as `{ await save(event) }` would be. Nothing is ignored.
 */
const callsAsBlocks = {
  shouldIgnore(module) {
    if (!module.isProgram()) return undefined
    module.traverse({
      ExpressionStatement(path) {
        const { start, end, loc } = path.node
        let { expression } = path.node
        while (expression.type === 'AwaitExpression' || expression.operator === 'void') expression = expression.argument
        if (!/^(?:Optional)?CallExpression$/.test(expression.type) || path.parent.holdsOneCall) return
        path.replaceWith({ type: 'BlockStatement', body: [path.node], directives: [], start, end, loc, holdsOneCall: true })
      },
    })
    return undefined
  },
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'module-level', value: moduleLevel },
  { kind: 'Ignore', name: 'calls-as-blocks', value: callsAsBlocks },
]
