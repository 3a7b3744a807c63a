import type { Plugin } from 'vite'
import { withoutFunctions } from './without-functions.ts'

/** What our views never ask of React DOM 19.3.1, by what would need it. A test holds that no view begins to. */
export const UNUSED_OF_REACT = {
  ViewTransition: [
    'getViewTransitionName', 'getClassNameByType', 'getViewTransitionClassName', 'trackEnterViewTransitions', 'pushViewTransitionCancelableScope',
    'applyViewTransitionToHostInstances', 'applyViewTransitionToHostInstancesRecursive', 'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitDeletedPairViewTransitions', 'commitExitViewTransitions',
    'commitNestedViewTransitions', 'restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive', 'measureNestedViewTransitions', 'recursivelyTraverseAfterMutationEffects',
    'commitAfterMutationEffectsOnFiber', 'flushAfterMutationEffects', 'startViewTransition', 'applyViewTransitionName', 'restoreViewTransitionName',
    'createMeasurement', 'measureInstance', 'measureClonedInstance', 'waitForImageToLoad', 'ViewTransitionPseudoElement', 'createViewTransitionInstance',
    'scheduleViewTransitionEvent', 'reportViewTransitionError',
  ],
  'a ref of a fragment': [
    'traverseVisibleInstancesAndTextInstances', 'commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects', 'isFragmentInstanceParent', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance', 'FragmentInstance',
    ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'focus', 'focusLast', 'blur', 'observeUsing', 'unobserveUsing', 'getClientRects', 'getRootNode',
      'compareDocumentPosition', 'scrollIntoView'].map((name) => `FragmentInstance.prototype.${name}`),
  ],
  'elements of the head, and html, head and body themselves': [
    'isHostHoistableType', 'getResource', 'acquireResource', 'preloadResource', 'preloadResourceAndSuspendIfNeeded', 'suspendResource', 'insertSuspendedStylesheets',
    'insertStylesheetIntoRoot', 'createHoistableInstance', 'getHydratableHoistableCache', 'mountHoistable', 'preloadStylesheet', 'prefetchDNS', 'preconnect',
    'preconnectAs', 'preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'resolveSingletonInstance', 'commitHostSingletonAcquisition',
    'releaseSingletonInstance', 'clearSingletonPreambleContribution',
  ],
  'pictures that a transition waits for': [
    'preloadInstanceAndSuspendIfNeeded', 'recursivelyAccumulateSuspenseyCommit', 'accumulateSuspenseyCommitOnFiber', 'suspendInstance', 'estimateBandwidth',
    'estimateImageBytes', 'onUnsuspendImg',
  ],
  'Activity and SuspenseList': [
    'mountActivityChildren', 'retryActivityComponentWithoutHydrating', 'updateActivityComponent', 'findLastContentRow', 'initSuspenseListRenderState',
    'reverseChildren', 'updateSuspenseListComponent', 'findFirstSuspended', 'cutOffTailIfNeeded',
  ],
  'use, useActionState, useFormStatus, useImperativeHandle, useOptimistic, useTransition and compiled memos': [
    'useThenable', 'use', 'useMemoCache', 'updateOptimisticImpl', 'dispatchActionState', 'runActionStateAction', 'handleActionReturnValue', 'onActionSuccess', 'onActionError',
    'notifyActionListeners', 'mountActionState', 'updateActionState', 'updateActionStateImpl', 'actionStateActionEffect', 'rerenderActionState',
    'imperativeHandleEffect', 'updateImperativeHandle', 'startTransition', 'startHostTransition', 'ensureFormComponentIsStateful', 'useHostTransitionStatus',
    'updateRefresh', 'refreshCache', 'dispatchOptimisticSetState', 'requestFormReset$1', 'requestFormReset', 'recursivelyResetForms', 'defaultOnDefaultTransitionIndicator',
  ],
  'a context': ['propagateContextChanges'],
  'a function as a form’s action': ['extractEvents$1'],
  'events of composition, selection, and of entering and leaving': [
    'getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'getDataFromCustomEvent', 'isFallbackCompositionEnd', 'getData', 'constructSelectEvent',
    'accumulateEnterLeaveListenersForEvent',
  ],
  'browsers without input events': ['stopWatchingForValueChange', 'handlePropertyChange', 'handleEventsForInputEventPolyfill', 'getTargetInstForInputEventPolyfill'],
  'style attributes': ['setValueForStyle', 'setValueForStyles'],
  'the stack of components, and finding nodes': [
    'describeNativeComponentFrame', 'describeFiber', 'getStackByFiberInDevAndProd', 'findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl', 'attemptExplicitHydrationTarget',
  ],
} as const satisfies Record<string, readonly string[]>

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** Empties the functions of React DOM that our views have no use for: its parts call each other by way of tags and tables, where no bundler sees what is never reached. 13 kB brotli less. */
export function reactPartsPlugin(): Plugin {
  return {
    name: 'livery:react-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: REACT_DOM }, handler: (code) => ({ code: withoutReactParts(code), map: null }) },
  }
}

export function withoutReactParts(code: string): string {
  return withoutFunctions('React DOM', code, Object.values(UNUSED_OF_REACT).flat())
}
