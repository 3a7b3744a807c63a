import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The one file that is cut. The names below were checked against its source by hand; with any other file the build ships the whole library. */
export const PROVED_ON = {
  version: '19.3.1',
  file: 'react-dom-client.production.js',
  sha256: 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251',
} as const

/** A part of React DOM that no view uses. */
interface Part {
  readonly part: string
  /** The functions that any use of the part reaches first. They throw. */
  readonly entries: readonly string[]
  /**
   * Functions that act only behind an entry, and functions that every render or event passes but that act only for this part. They do nothing: the bundler
   * drops them with their calls. (A throw in one that everything passes would stop everything.)
   */
  readonly rest?: readonly string[]
}

const FRAGMENT_METHODS = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'focus',
  'focusLast',
  'blur',
  'observeUsing',
  'unobserveUsing',
  'getClientRects',
  'getRootNode',
  'compareDocumentPosition',
  'scrollIntoView',
]

/** Functions that only these call are dropped by the bundler and are not listed. */
export const UNUSED_PARTS: readonly Part[] = [
  {
    part: 'ViewTransition',
    entries: ['getViewTransitionName', 'getViewTransitionClassName'],
    rest: [
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'flushAfterMutationEffects',
      'startViewTransition',
      'createViewTransitionInstance',
      'reportViewTransitionError',
      'estimateBandwidth',
      'trackEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'preloadInstanceAndSuspendIfNeeded',
      'accumulateSuspenseyCommitOnFiber',
      ...['animate', 'getAnimations', 'getComputedStyle'].map((name) => `ViewTransitionPseudoElement.prototype.${name}`),
    ],
  },
  {
    part: 'ref of a Fragment',
    entries: ['FragmentInstance'],
    rest: [
      'traverseVisibleInstancesAndTextInstances',
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'isFragmentInstanceParent',
      ...FRAGMENT_METHODS.map((name) => `FragmentInstance.prototype.${name}`),
    ],
  },
  {
    part: 'element of the head',
    entries: [
      'getResource',
      'createHoistableInstance',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ],
    rest: [
      'acquireResource',
      'preloadResource',
      'preloadResourceAndSuspendIfNeeded',
      'insertSuspendedStylesheets',
      'getHydratableHoistableCache',
      'mountHoistable',
    ],
  },
  {
    part: 'html, head or body',
    entries: ['resolveSingletonInstance'],
    rest: ['commitHostSingletonAcquisition', 'releaseSingletonInstance', 'clearSingletonPreambleContribution'],
  },
  { part: 'custom element', entries: ['setPropOnCustomElement'] },
  { part: 'style attribute', entries: ['setValueForStyles'] },
  { part: 'portal', entries: ['createFiberFromPortal'], rest: ['hideOrUnhideNearestPortals'] },
  { part: 'forwardRef', entries: ['updateForwardRef'] },
  { part: 'context', entries: ['propagateContextChanges'] },
  { part: 'Activity', entries: ['updateActivityComponent'], rest: ['commitActivityHydrationCallbacks'] },
  { part: 'SuspenseList', entries: ['updateSuspenseListComponent'], rest: ['findFirstSuspended', 'cutOffTailIfNeeded'] },
  { part: 'use', entries: ['use', 'useMemoCache'], rest: ['useThenable'] },
  { part: 'useOptimistic', entries: ['updateOptimisticImpl', 'dispatchOptimisticSetState'] },
  { part: 'useActionState', entries: ['mountActionState'], rest: ['updateActionState', 'rerenderActionState'] },
  { part: 'useImperativeHandle', entries: ['imperativeHandleEffect'], rest: ['updateImperativeHandle'] },
  { part: 'useTransition', entries: ['startTransition'], rest: ['defaultOnDefaultTransitionIndicator'] },
  { part: 'useCacheRefresh', entries: ['refreshCache'], rest: ['updateRefresh'] },
  // A form's function as action has no entry of its own: without its listener the browser follows `javascript:throw …`, which the policy reports.
  {
    part: 'form action',
    entries: ['startHostTransition', 'useHostTransitionStatus', 'requestFormReset'],
    rest: ['recursivelyResetForms', 'extractEvents$1'],
  },
  { part: 'onComposition', entries: ['getDataFromCustomEvent'], rest: ['isFallbackCompositionEnd', 'getData'] },
  // These listeners have no entry: every event passes here. The test that reads the sources is their only guard.
  {
    part: 'onBeforeInput, onSelect, onMouseEnter, onPointerEnter',
    entries: [],
    rest: ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'constructSelectEvent', 'accumulateEnterLeaveListenersForEvent'],
  },
  { part: 'browser without input events', entries: [], rest: ['handleEventsForInputEventPolyfill', 'getTargetInstForInputEventPolyfill'] },
  // Errors are reported with their own stack, without the names of the components.
  { part: 'component stack', entries: [], rest: ['getStackByFiberInDevAndProd'] },
  // An error about an invalid element names no component.
  { part: 'name of a component', entries: [], rest: ['getComponentNameFromType'] },
  { part: 'findDOMNode', entries: ['ReactDOMSharedInternals.findDOMNode'] },
  {
    part: 'scheduled hydration',
    entries: ['ReactDOMHydrationRoot.prototype.unstable_scheduleHydration'],
    rest: ['attemptExplicitHydrationTarget'],
  },
]

const REACT_DOM = new RegExp(String.raw`/react-dom/cjs/${PROVED_ON.file.replaceAll('.', String.raw`\.`)}$`)

/**
 * Replaces the functions of React DOM that no view uses: they call each other through tags and tables, where no bundler sees that they are unused.
 * Saves 12 kB brotli on the first load.
 */
export function reactPartsPlugin(): Plugin {
  return {
    name: 'livery:react-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: REACT_DOM },
      handler(code) {
        if (isProved(code)) return { code: cutParts(code), map: null }
        this.warn(
          `This react-dom is not ${PROVED_ON.version} with SHA-256 ${PROVED_ON.sha256}: nothing was cut, pages load 12 kB more. To cut it, check UNUSED_PARTS in src/build-time/plugins/react-parts.ts against its source, then update PROVED_ON.`,
        )
        return undefined
      },
    },
  }
}

/** Is this the very file on which the cut was proved? */
export function isProved(code: string): boolean {
  return createHash('sha256').update(code).digest('hex') === PROVED_ON.sha256
}

/** The module without its unused parts; a view that reaches one gets an error with the part's name. Throws if a listed function is missing. */
export function cutParts(code: string): string {
  const slim = UNUSED_PARTS.reduce((text, { part, entries, rest = [] }) => {
    const guarded = entries.reduce((module, name) => replaceBody(module, name, ` liveryCut(${JSON.stringify(part)}); `), text)
    return rest.reduce((module, name) => replaceBody(module, name, ''), guarded)
  }, code)
  return `${slim}\nfunction liveryCut(part) { throw Error('Livery cut the React part "' + part + '"'); }\n`
}

/** `name` may be a path such as `Thing.prototype.act`. The end of a function is the first following line that is a closing brace at its indentation. */
function replaceBody(code: string, name: string, body: string): string {
  const written = name.replaceAll(/[.$]/g, String.raw`\$&`)
  const pattern = new RegExp(String.raw`^((?:function ${written}\([^)]*\)|${written} = function \([^)]*\)) \{)\n[^]*?^(\};?)$`, 'm')
  if (!pattern.test(code)) throw new Error(`react-dom has no function "${name}"`)
  return code.replace(pattern, (_whole, head: string, end: string) => head + body + end)
}
