import { atom } from 'nanostores'
import type { KnownBanners } from './banners.rules.ts'

/** The snapshot's are in the view's props. */
export const BANNERS_IN_SHELL: KnownBanners = { withdrawn: 'no', live: undefined }

/** Home's banners as the back end sent them, to this visit or the last one. Set by banners.actions.ts only. */
export const $banners = atom(BANNERS_IN_SHELL)
