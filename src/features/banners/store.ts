import { atom } from 'nanostores'
import type { HomeBanner } from './target.ts'

/** The prerendered shell has the snapshot's banners in its view's props; nothing live yet. */
export const BANNERS_IN_SHELL: readonly HomeBanner[] = []

/** Home's banners as the back end sent them, of this screen or an earlier one of this tab. Written by actions.ts alone. */
export const $banners = atom<readonly HomeBanner[]>(BANNERS_IN_SHELL)
