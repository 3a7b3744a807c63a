import type { Plugin } from 'vite'
import { withoutFunctions } from './without-functions.ts'

/**
 * What our carousel never runs of Swiper 14.4.0: rows in CSS mode are dragged, thrown and bounced by the browser; ours does not loop, has no breakpoints,
 * no zoom, no lazy preloader, no height of its own, and its slides carry no classes of their state.
 */
export const UNUSED_PARTS = [
  'loopCreate', 'loopDestroy', 'loopFix', 'slideToLoop', 'setBreakpoint', 'getBreakpoint', 'updateAutoHeight', 'setGrabCursor', 'unsetGrabCursor',
  'slideToClickedSlide', 'Observer', 'onTouchStart', 'onTouchMove', 'onTouchEnd', 'preventEdgeSwipe', 'closestElement', 'updateClickedSlide',
  'processLazyPreloader', 'unlazy', 'preload', 'slideReset', 'translateTo', 'onDocumentTouchStart', 'onClick', 'onLoad', 'slideNext', 'slidePrev',
  'slideToClosest', 'checkOverflow', 'setTransition', 'transitionEmit', 'transitionStart', 'transitionEnd', 'updateSlidesClasses', 'updateSlidesProgress',
  'updateSlidesOffset', 'removeClasses', 'addClasses', 'prepareClasses', 'getSwiperTranslate',
  // Methods of the class.
  'changeDirection', 'changeLanguageDirection', 'setProgress', 'enable', 'disable', 'getSlideIndexByData', 'getSlideIndexWhenGrid', 'emitContainerClasses',
  'emitSlidesClasses', 'slidesPerViewDynamic', 'getSlideClasses',
] as const

const SWIPER = /\/swiper\/shared\/swiper-core\.mjs$/

/** Empties the functions of Swiper that we do not run: its methods hang on one prototype, where no bundler sees that nobody calls them. 8 kB brotli less. */
export function swiperPartsPlugin(): Plugin {
  return {
    name: 'livery:swiper-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: SWIPER },
      handler: (code) => ({ code: withoutParts(code), map: null }),
    },
  }
}

/** The module with the bodies of those functions empty. */
export function withoutParts(code: string): string {
  return withoutFunctions('Swiper', code, UNUSED_PARTS)
}
