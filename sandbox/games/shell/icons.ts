const stroke = (paths: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

/** The icons of the controls, all with the same stroke. */
export const ICONS = {
  back: stroke('<path d="M4 11.5 12 4l8 7.5"/><path d="M6 10v9h4v-5h4v5h4v-9"/>'),
  sound: stroke(
    '<path d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500z"/><path class="on" d="M15.5 9a4 4 0 0 1 0 6M18 6.500a7.8 7.8 0 0 1 0 11"/><path class="off" d="m16 9.5 5 5m0-5-5 5"/>',
  ),
  turbo: stroke('<path d="M13 3 5 13.500h6L10 21l8-10.500h-6z"/>'),
  history: stroke('<path d="M4 12a8 8 0 1 0 2.5-5.800L4 8.5"/><path d="M4 4v4.500h4.500M12 8v4.500l3 1.8"/>'),
  paytable: stroke('<circle cx="12" cy="12" r="9"/><path d="M12 11v5.500M12 7.600v.1"/>'),
  close: stroke('<path d="m6 6 12 12M18 6 6 18"/>'),
  less: stroke('<path d="M5 12h14"/>'),
  more: stroke('<path d="M5 12h14M12 5v14"/>'),
  spin: stroke(
    '<path d="M19.5 12a7.5 7.5 0 0 1-13.3 4.800M4.5 12a7.5 7.5 0 0 1 13.3-4.8"/><path d="M18.3 3v4.500h-4.500M5.7 21v-4.500h4.5"/>',
  ),
} as const
