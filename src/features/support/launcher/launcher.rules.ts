import type { RouteId } from '#routes/routes.ts'

/** Screens where the button would be in the way: forms, a game, and customer service itself. */
const SCREENS_WITHOUT: readonly RouteId[] = [
  'service',
  'login',
  'register',
  'changePsw',
  'feedback',
  'agentRegister',
  'launchGame',
  'member/cashier',
  'not-found',
  'offline',
]

/** Does a screen have the chat button (PRO-5)? `launcher`: the merchant's setting, on by default. */
export function wantsLauncher({ route, launcher }: { readonly route: RouteId; readonly launcher: boolean | undefined }): boolean {
  return launcher !== false && !SCREENS_WITHOUT.includes(route)
}
