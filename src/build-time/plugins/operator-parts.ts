import { basename, dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Plugin } from 'vite'
import { operatorRights } from '#build-time/brand/operator-rights.ts'
import { operatorParts } from '#build-time/parts/operator-parts.ts'
import { ICONS, KIT, KIT_MODULE, partsFolder, replaceable, type ReplaceableName } from '#build-time/parts/replaceable.ts'
import { merchantsRoot } from '#build-time/words/project-words.ts'

/** Marks the module that stands in for one of ours. */
const STANDS_IN = '?part'

/**
 * Puts an operator's parts in place of ours (BRD-5), for all brands of the build: whoever imports ours gets a module that renders theirs with the brand's code.
 * What an operator's part imports of ours stays ours, so that it can wrap it. Without parts, or where `livery.json` allows none, it does nothing.
 */
export function operatorPartsPlugin(root: string): Plugin {
  const folder = partsFolder()
  const parts = operatorRights(merchantsRoot()).parts === true ? [...operatorParts(folder)] : []
  const own = new Map(parts.map(([name, file]) => [join(root, replaceable(name).file), { name, file }]))
  const files = new Set([...own.keys()].map((file) => basename(file)))
  const isOwn = (importer: string): boolean => dirname(importer) === folder
  return {
    name: 'livery:operator-parts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (own.size === 0 || importer === undefined) return undefined
      const ask = (path: string, from: string) => this.resolve(path, from, { ...options, skipSelf: true })
      const ours = join(root, 'src/ui/Tile.tsx')
      if (isOwn(importer)) {
        if (source.startsWith(`${KIT_MODULE}/`)) return join(root, KIT[source.slice(KIT_MODULE.length + 1)] ?? '')
        if (source.startsWith(ICONS)) return ask(`lucide-static/icons/${source.slice(ICONS.length)}.svg?raw`, ours)
        // Packages lie where ours find them.
        return source.startsWith('.') ? undefined : ask(source, ours)
      }
      if (!files.has(basename(source))) return undefined
      const found = await ask(source, importer)
      return found && own.has(found.id) && !importer.endsWith(STANDS_IN) ? `${found.id}${STANDS_IN}` : found
    },
    load(id) {
      const part = id.endsWith(STANDS_IN) ? own.get(id.slice(0, -STANDS_IN.length)) : undefined
      return part && standIn(part)
    },
    transform(code, id) {
      return isOwn(id) && id.endsWith('x') ? { code: withKit(code), map: null } : undefined
    },
  }
}

function standIn({ name, file }: { name: ReplaceableName; file: string }): string {
  return [
    "import { createElement } from 'react'",
    "import { currentShell } from '#page/current.ts'",
    `import { ${name} as Own } from ${JSON.stringify(file)}`,
    `export const ${name} = (props) => createElement(Own, { ...props, brand: currentShell().merchant.code })`,
  ].join('\n')
}

/** Each name of the kit is imported from its own module, so that no page gets the others' code and styles. */
export function withKit(code: string): string {
  let edited = code
  const imports = parseAst(code, { lang: 'tsx' }).body.filter((node) => node.type === 'ImportDeclaration')
  for (const node of imports.toReversed()) {
    if (node.source.value !== KIT_MODULE || (node as { importKind?: string }).importKind === 'type') continue
    const lines = node.specifiers.flatMap((each) => {
      if (each.type !== 'ImportSpecifier' || (each as { importKind?: string }).importKind === 'type') return []
      const name = each.imported.type === 'Identifier' ? each.imported.name : each.imported.value
      return [`import { ${name} as ${each.local.name} } from '${KIT_MODULE}/${name}'`]
    })
    edited = edited.slice(0, node.start) + lines.join('; ') + edited.slice(node.end)
  }
  return edited
}
