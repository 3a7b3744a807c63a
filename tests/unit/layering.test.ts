import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import stryker from '../stryker.config.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE = /\.(ts|tsx|astro)$/

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
  readonly lazy: boolean
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => SOURCE.test(name) && !name.endsWith('.d.ts') && !name.includes('node_modules'))
}

const texts = new Map<string, string>()
function textOf(path: string): string {
  const known = texts.get(path) ?? readFileSync(join(ROOT, path), 'utf8')
  texts.set(path, known)
  return known
}

/** `import type …`, or braces in which every name is a type. */
const TYPES_ALONE = /^(?:type\s|\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}\s*from\s)/

/** Imports of our own files, as paths from the root. */
function importsOf(from: string): Import[] {
  const code = textOf(from)
  const fixed = [...code.matchAll(/^\s*(?:import|export)\s+([^'"`;]*?\sfrom\s+)?['"]([#.][^'"]+)['"]/gm)].map(
    ([, names = '', name = '']) => ({ name, typeOnly: TYPES_ALONE.test(names), lazy: false }),
  )
  const lazy = [...code.matchAll(/import\(\s*['"]([#.][^'"]+)['"]\s*\)/g)].map(([, name = '']) => ({ name, typeOnly: false, lazy: true }))
  return [...fixed, ...lazy].map(({ name, ...kind }) => ({
    from,
    to: name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(from), name)),
    ...kind,
  }))
}

const sources = filesBelow('src')
const imports = sources.flatMap(importsOf).filter(({ to }) => SOURCE.test(to))
const values = imports.filter(({ typeOnly }) => !typeOnly)
const arrows = (wrong: readonly Import[]): string[] => wrong.map(({ from, to }) => `${from} → ${to}`)

/** From the top down. Folders of one row do not import each other, except for the pairs below. */
const LAYERS = [
  ['pages'],
  ['layouts'],
  ['build-time', 'islands'],
  ['boot', 'sw'],
  ['early'],
  ['features'],
  ['api', 'ui'],
  ['i18n'],
  ['page'],
  ['routes'],
  ['platform'],
  ['contract'],
  ['lib'],
] as const
/** Exceptions. */
const ALSO_ALLOWED = [
  // Features find what happened before their code was there: the browser's offer to install, an island that sleeps.
  ['features', 'early'],
]

const folderOf = (path: string): string => path.split('/')[1] ?? ''
const layerOf = (path: string): number => LAYERS.findIndex((row) => (row as readonly string[]).includes(folderOf(path)))

function isUpward({ from, to, typeOnly }: Import): boolean {
  if (folderOf(from) === folderOf(to)) return false
  if (ALSO_ALLOWED.some(([a, b]) => folderOf(from) === a && folderOf(to) === b)) return false
  // Types of the brand's schema reach the browser's code, its code does not.
  if (typeOnly && folderOf(to) === 'build-time') return false
  return layerOf(from) >= layerOf(to)
}

describe('imports go downwards only', () => {
  test('every folder of src has its layer', () => {
    const unplaced = sources.filter((path) => path.split('/').length > 2 && layerOf(path) < 0 && folderOf(path) !== 'styles')
    expect(unplaced).toEqual([])
  })

  test('no file imports from a layer above it', () => expect(arrows(imports.filter(isUpward))).toEqual([]))

  test('the sandbox and its tests share only the contract and the reader of markets’ packs with the front end', () => {
    expect(
      arrows(
        filesBelow('sandbox')
          .flatMap(importsOf)
          .filter(({ to }) => to.startsWith('src/') && !/^src\/(?:contract|build-time\/markets)\//.test(to)),
      ),
    ).toEqual([])
  })

  test('the contract is pure', () => {
    const isPure = (to: string): boolean => to.startsWith('src/contract/') || to === 'src/lib/cut-text.ts'
    expect(arrows(imports.filter(({ from, to }) => from.startsWith('src/contract/') && !isPure(to)))).toEqual([])
  })

  test('files do not import each other in a circle, be it for types or lazily', () => {
    expect(circleIn(graphOf(imports, (path) => path))).toBeUndefined()
  })
})

describe('Node and the browser', () => {
  const config = (path: string): { types: string[]; include: string[]; exclude: string[] } => {
    const { compilerOptions, ...rest } = JSON.parse(textOf(path)) as {
      compilerOptions: { types: string[] }
      include: string[]
      exclude: string[]
    }
    return { ...rest, types: compilerOptions.types }
  }

  test("browser code is checked without Node's types, so that node:fs in a view is a type error", () => {
    expect(config('tsconfig.json')).toMatchObject({
      types: ['vite/client'],
      include: ['src'],
      exclude: ['src/build-time', 'src/pages', 'src/sw'],
    })
    expect(config('src/build-time/tsconfig.json').types).toContain('node')
  })

  test("Node's modules are imported in build-time and pages alone", () => {
    const nodeCode = sources.filter((path) => /from ['"]node:/.test(textOf(path))).map(folderOf)
    expect([...new Set(nodeCode)].filter((folder) => !['build-time', 'pages'].includes(folder))).toEqual([])
  })
})

describe('features', () => {
  /** Areas from the lowest up. Those of one row do not import each other. */
  const AREAS: readonly (readonly string[])[] = [['core'], ['access'], ['member'], ['play', 'money', 'support'], ['content']]
  const areaOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]
  const domainOf = (path: string): string | undefined => /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
  const rowOf = (path: string): number => AREAS.findIndex((row) => row.includes(areaOf(path) ?? ''))
  const inFeatures = sources.filter((path) => path.startsWith('src/features/'))
  const between = values.filter(({ from, to }) => areaOf(from) !== undefined && areaOf(to) !== undefined && areaOf(from) !== areaOf(to))
  const rules = sources.filter((path) => path.endsWith('.rules.ts'))

  test('every file is in a domain of a known area', () => {
    expect(inFeatures.filter((path) => rowOf(path) < 0 || domainOf(path) === undefined)).toEqual([])
  })

  test('areas import lower areas only: core ← access ← member ← play, money, support ← content', () => {
    expect(between.length).toBeGreaterThan(0)
    expect(arrows(between.filter(({ from, to }) => rowOf(from) <= rowOf(to)))).toEqual([])
  })

  test('folders do not import each other in a circle: each subject stands above or below another', () => {
    const within = imports.filter(({ from, to }) => inFeatures.includes(from) && inFeatures.includes(to))
    expect(circleIn(graphOf(within, domainOf))).toBeUndefined()
    expect(circleIn(graphOf(within, dirname))).toBeUndefined()
  })

  test('a folder has at most fifteen modules, a view with its own styles being one', () => {
    const folders = new Map<string, number>()
    for (const path of globSync('src/features/**/*.*', { cwd: ROOT }).filter((path) => !path.endsWith('.module.css')))
      folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
    expect(folders.size).toBeGreaterThan(40)
    expect([...folders].filter(([, count]) => count > 15)).toEqual([])
  })

  test('a session begins, ends and changes by the actions of core/session alone', () => {
    const doors = /\b(?:sessionHappened|storeSession|storeDeviceSession)\(/
    const outside = sources.filter((path) => !path.startsWith('src/features/core/session/') && doors.test(textOf(path)))
    expect(outside).toEqual([])
  })

  test('views stay in their area', () => {
    expect(arrows(between.filter(({ to }) => to.endsWith('.tsx')))).toEqual([])
  })

  test('rules are pure: they import rules, the contract, lib, and the pure parts of i18n and routes', () => {
    const pure = /\.rules\.ts$|^src\/(?:contract|lib|routes)\/|^src\/i18n\/(?:languages|translate|format-\w+)\.ts$/
    expect(arrows(values.filter(({ from, to }) => rules.includes(from) && !pure.test(to)))).toEqual([])
  })

  test('rules ask neither clock, chance nor document', () => {
    const world = /\b(?:Date\.now\(|new Date\(\)|Math\.random|localStorage|sessionStorage|document\.|window\.|fetch\()/
    expect(rules.filter((path) => world.test(withoutComments(textOf(path))))).toEqual([])
  })

  test('decisions and plans are exported by rules alone', () => {
    const deciding = inFeatures.filter((path) => /^export (?:async )?(?:function|const) (?:decide|plan)[A-Z]/m.test(textOf(path)))
    expect(deciding.length).toBeGreaterThan(0)
    expect(deciding.filter((path) => !path.endsWith('.rules.ts'))).toEqual([])
  })
})

describe('islands', () => {
  const wrapping = sources.filter((path) => path !== 'src/ui/IslandBoundary.tsx' && /\bislandOf\(/.test(textOf(path)))

  test('all stand in src/islands, and each file there that is not loaded lazily is one', () => {
    const inFolder = sources.filter((path) => path.startsWith('src/islands/') && !path.endsWith('.lazy.tsx'))
    expect(wrapping.toSorted()).toEqual(inFolder.toSorted())
    expect(inFolder.filter((path) => !path.endsWith('Island.tsx') || !/^export default /m.test(textOf(path)))).toEqual([])
  })

  test('pages and layouts hydrate nothing else', () => {
    const hydrated = sources
      .filter((path) => path.endsWith('.astro'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/<(\w+)\b[^>]*?\sclient:/g)].map(([, name = '']) => [
          name,
          new RegExp(`import ${name} from '(.+)'`).exec(textOf(path))?.[1],
        ]),
      )
    expect(hydrated.length).toBeGreaterThan(20)
    expect(hydrated.filter(([name, from]) => from !== `#islands/${name}.tsx`)).toEqual([])
  })
})

describe('views', () => {
  const views = sources.filter((path) => path.endsWith('.tsx'))

  test('fetch nothing, store nothing, ask no clock', () => {
    const world = /\b(fetch\(|localStorage|sessionStorage|Date\.now|new Date\(\)|Math\.random|document\.cookie|setTimeout\()/
    const wrong = views.filter((path) => !path.startsWith('src/ui/') && world.test(textOf(path)))
    expect(wrong).toEqual([])
  })

  test('have no style attribute: the CSP blocks it', () => {
    expect(views.filter((path) => /\sstyle=\{/.test(textOf(path)))).toEqual([])
  })

  test('come over a page by openOverlay, which alone makes a React root outside Astro', () => {
    const making = sources.filter((path) => /\bcreateRoot\(/.test(textOf(path)))
    expect(making).toEqual(['src/ui/open-overlay.tsx'])
  })

  test('are loaded lazily only from *.lazy.tsx', () => {
    expect(arrows(imports.filter(({ lazy, to }) => lazy && to.endsWith('.tsx') && !to.endsWith('.lazy.tsx')))).toEqual([])
  })
})

test.each([
  ['src/api/ports.ts', 'ApiPorts'],
  ['src/platform/platform.ts', 'Platform'],
])('%s: %s has no optional member, which a test could fill and the product lack', (path, name) => {
  const [, members = ''] = new RegExp(`export interface ${name}[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(textOf(path)) ?? []
  expect(members.length).toBeGreaterThan(100)
  expect(members.match(/^\s*(?:readonly )?\w+\?[:(]/gm)).toBeNull()
})

test("the names of the bundler's pure functions have one meaning each", () => {
  const [, list = ''] = /manualPureFunctions: \[([^\]]*)\]/.exec(textOf('astro.config.mjs')) ?? []
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  expect(names).toEqual(['v', 'lenientList', 'each', 'defineCall'])
  const defined = sources
    .filter((path) => !path.startsWith('src/build-time/'))
    .flatMap((path) =>
      [
        ...textOf(path).matchAll(
          new RegExp(String.raw`\b(?:function|const|let|var|import \* as)\s+(${names.join('|')})\b(?!\w)([^\n]*)`, 'g'),
        ),
      ].map(([, name, rest = '']) => `${name} ${name === 'v' ? rest.trim() : path}`),
    )
  expect([...new Set(defined)].toSorted()).toEqual([
    'defineCall src/contract/call.ts',
    'each src/contract/settings.ts',
    'lenientList src/contract/fields.ts',
    "v from 'valibot'",
  ])
})

test('an exported name of the browser’s code means one thing', () => {
  const homes = new Map<string, Set<string>>()
  // A call of the contract and the action that makes it share their name.
  for (const path of sources.filter((path) => !/^src\/(?:build-time|contract|pages)\//.test(path)))
    for (const [, name = ''] of textOf(path).matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm))
      homes.set(name, (homes.get(name) ?? new Set()).add(path))
  expect(homes.size).toBeGreaterThan(1000)
  expect([...homes].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})

describe('RTE-8 screens of ours are opened by goTo, which carries what a link brought', () => {
  /** What else leaves a page or opens another, and what keeps it from losing a link's parameters. */
  const DEPARTURES: Readonly<Record<string, string>> = {
    'src/boot/boot.entry.ts': 'a link’s own address, which the click has made carry them',
    'src/boot/boot.ts': 'carries them itself, from a copy to the site',
    'src/boot/sleeping-islands.ts': 'carries them itself',
    'src/early/before-paint.ts': 'carries them itself: goTo is not there yet',
    'src/features/access/closed-site/closed-site.actions.ts': 'the same screen with its query, at another address',
    'src/features/access/handoff/redirect.actions.ts': 'to other sites alone',
    'src/features/access/sign-in/after-sign-in.actions.ts': 'carries them itself, and the destination after sign-in',
    'src/features/access/social/flow/service-press.actions.ts': 'carries them itself, and the destination after sign-in',
    'src/features/access/social/service-return.actions.ts': 'the flow in storage holds them',
    'src/features/access/social/social.actions.ts': 'to the service',
    'src/features/content/banners/open-banner.actions.ts': 'carries them itself into a window, and no proof but its own to other sites',
    'src/features/content/download/download.actions.ts': 'to a file or a store',
    'src/features/core/language/language.actions.ts': 'the same screen with its query, or carries them itself',
    'src/features/core/navigation/navigation.actions.ts': 'goTo itself',
    'src/features/money/cashier/cashier.actions.ts': 'to the operator’s page',
    'src/features/play/launch/launch.actions.ts': 'to the game',
    'src/features/support/chats/chats.actions.ts': 'to the chat',
  }
  const LEAVES = /\b(?:page|location)(?:\(\))?\.(?:assign|replace|open)\(|\blocation(?:\.href)? = /

  test('and nothing else leaves a page or opens one', () => {
    const leaving = sources.filter((path) => !/^src\/(?:platform|build-time)\//.test(path) && LEAVES.test(withoutComments(textOf(path))))
    expect(leaving.sort()).toEqual(Object.keys(DEPARTURES))
  })
})

describe('the life of a page can end', () => {
  const inBrowser = sources.filter((path) => !/^src\/(?:build-time|pages|layouts|sw)\//.test(path))
  /** Variables of modules that are no stores, by file. */
  const VARIABLES: Readonly<Record<string, readonly string[]>> = {
    // A parse begins with new ones, and ends before anything else can run.
    'src/contract/fields.ts': ['dropped', 'emptied'],
    'src/lib/sanitise.ts': ['options'],
    // Loaded before the stores are, with the first bytes of a page.
    'src/early/hydrate-on-wake.ts': ['held', 'pressedGame'],
    // The worker's too, which has no page.
    'src/lib/app-worker.ts': ['silentUntil'],
    // What a page begins with: its facts and its browser.
    'src/page/current.ts': ['current'],
    'src/platform/current.ts': ['current'],
    // What is calculated once for each key, which no page changes.
    'src/api/sealing.ts': ['seals'],
    'src/features/core/money/money.rules.ts': ['formats'],
    'src/features/play/catalogue/close-matches.rules.ts': ['texts'],
    'src/i18n/translate.ts': ['pluralRules'],
  }

  test('state of browser code is in stores: `atom` in place of `let`, with a new value in place of a changed one', () => {
    const found = inBrowser.flatMap((path) => {
      const names = [
        ...textOf(path).matchAll(/^(?:export )?(?:let (\w+)|const ([a-z]\w*)(?:: [^=\n]+)? = (?:new (?:Map|Set)\b[^()\n]*\(\)|\{\}$))/gm),
      ]
      return names.length > 0 ? [[path, names.map(([, variable, collection]) => variable ?? collection)]] : []
    })
    expect(Object.fromEntries(found)).toEqual(VARIABLES)
  })

  test('no store is followed before somebody binds', () => {
    const following = inBrowser.filter((path) => /^\$\w+\.(?:listen|subscribe)\(/m.test(textOf(path)))
    expect(following).toEqual([])
  })

  /** Tests that need modules of their own, with the reason. */
  const LOADS_ANEW: Readonly<Record<string, string>> = {
    'src/boot/boot-entry.test.ts': 'the entry runs when it is loaded',
    'src/boot/boot.test.ts': 'tabs beside each other',
    'src/boot/hand-over-code.test.ts': 'tabs beside each other',
    'src/early/hydrate-on-wake.test.ts': 'the script runs when it is loaded',
    'src/features/core/analytics/delivery-browser.ts': 'tabs beside each other',
    'src/features/core/session/session.actions.test.ts': 'tabs beside each other',
    'src/features/open-document.ts': 'opens them',
    'src/features/play/games/favourites-and-recent.store.test.ts': 'tabs beside each other',
    'src/sw/keep.test.ts': 'a worker starts again with what it has stored alone',
    'src/sw/sw.test.ts': 'the worker’s script runs when it is loaded',
  }
  test('every other test ends its page instead of loading modules anew', () => {
    const tests = globSync('tests/unit/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !path.endsWith('layering.test.ts'))
    const loading = tests.filter((path) => /vi\.resetModules|import \{[^}]*\bopenTab\b/.test(textOf(path)))
    expect(loading.map((path) => path.slice('tests/unit/'.length)).sort()).toEqual(Object.keys(LOADS_ANEW).sort())
  })
})

test('no folder re-exports itself', () => {
  const barrels = sources.filter((path) => path.endsWith('/index.ts') && /^export \* from/m.test(textOf(path)))
  expect(barrels).toEqual([])
})

test.each(stryker.mutate)('mutation testing finds files at %s', (pattern) => {
  expect(globSync(pattern, { cwd: ROOT }).length).toBeGreaterThan(0)
})

test('every chunk that browser journeys break is made of a file of ours', () => {
  const list = ['tests/e2e/faults/lazy-chunks.ts', 'tests/e2e/faults/parts.ts'].find((path) => existsSync(join(ROOT, path))) ?? ''
  const chunks = [...textOf('src/build-time/plugins/chunks.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => `${name}.hash.js`)
  const names = [
    ...sources.map(
      (path) =>
        `${path
          .split('/')
          .at(-1)
          ?.replace(/\.tsx?$/, '')}.hash.js`,
    ),
    ...chunks,
  ]
  const alternatives = [...textOf(list).matchAll(/\bfiles: \/((?:[^/\\]|\\.)+)\//g)].flatMap(([, pattern = '']) => pattern.split('|'))
  expect(alternatives.length).toBeGreaterThan(10)
  expect(alternatives.filter((pattern) => !names.some((name) => new RegExp(pattern).test(name)))).toEqual([])
})

test('the path of a file comes from fileURLToPath: a folder’s name may have spaces', () => {
  const ours = globSync('{astro.config.mjs,{src,sandbox,tests}/**/*.{ts,mjs}}', { cwd: ROOT }).filter(
    (path) => !path.includes('node_modules'),
  )
  expect(ours.length).toBeGreaterThan(500)
  expect(ours.filter((path) => /import\.meta\.url\)\s*\.pathname/.test(textOf(path)))).toEqual([])
})

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
}

/** Who imports whom, by the part of the house that `nodeOf` names. */
function graphOf(between: readonly Import[], nodeOf: (path: string) => string | undefined): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of between) {
    const [node, other] = [nodeOf(from), nodeOf(to)]
    if (node === undefined || other === undefined || (node === other && from !== to)) continue
    graph.set(node, (graph.get(node) ?? new Set()).add(other))
  }
  return graph
}

function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const done = new Set<string>()
  const walk = (node: string, path: readonly string[]): string | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node].join(' → ')
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return undefined
  }
  return [...graph.keys()].map((node) => walk(node, [])).find((circle) => circle !== undefined)
}
