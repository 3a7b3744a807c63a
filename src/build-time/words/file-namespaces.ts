/** Fetched beside a lazy view's chunk; most hold one namespace. */
export const WORDS_FILES = [
  'home',
  'dialogs',
  'errors',
  'gameSheet',
  'viewer',
  'limits',
  'closed',
  'captcha',
  'ways',
  'joinFields',
  'social',
  'passkeys',
  'cashier',
  'announcements',
  'tabs',
  'offline',
  'install',
  'download',
  'play',
  'exclusion',
  'check',
  'limitNotice',
  'askLimits',
  'review',
  'idle',
  'monthSummary',
  'risk',
  'push',
  'consent',
  'duties',
  'regions',
] as const

/** Files that hold other namespaces: those that are always needed together. */
const NAMESPACES_OF_FILE: Readonly<Record<string, readonly string[]>> = {
  home: ['home', 'lobby', 'menu', 'carousel', 'providers'],
  // These forms show errors, including unforeseen ones.
  ways: ['login', 'register', 'password', 'sms', 'secondFactor', 'forgotten', 'errors'],
}

/** The namespaces in a file of words. */
export function namespacesIn(file: string): readonly string[] {
  return NAMESPACES_OF_FILE[file] ?? [file]
}
