/**
 * Stryker mutates what functions do, not what a module makes when it is loaded: the tests share one world, which loads each module once, so that such a mutant would
 * never take effect and survive. Tables and patterns are held by the tests of the functions that read them.
 */
const moduleLevel = {
  shouldIgnore(path) {
    if (path.isFunction() || path.getFunctionParent() !== null) return undefined
    let holdsFunction = false
    path.traverse({ Function: (inner) => void ((holdsFunction = true), inner.stop()) })
    return holdsFunction ? undefined : 'evaluated once, when the module is loaded'
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'module-level', value: moduleLevel }]
