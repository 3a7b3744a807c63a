import type { RouteId } from '#shells/routes.ts'

/** Screens where the button would be in the way: forms, a game, and the place that it leads to. */
const WITHOUT: readonly RouteId[] = ['service', 'login', 'register', 'changePsw', 'feedback', 'agentRegister', 'launchGame', 'member/cashier', 'not-found', 'offline']

/** Does the button for customer service float over a screen (PRO-5)? `launcher`: what the merchant's folder says. */
export function wantsLauncher({ route, launcher }: { readonly route: RouteId; readonly launcher: boolean | undefined }): boolean {
  return launcher !== false && !WITHOUT.includes(route)
}
