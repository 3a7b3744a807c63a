import type { RouteId } from '#routes/routes.ts'
import { CHAT_BUTTON } from '#routes/screens/chat-button.ts'

/** PRO-5. `launcher`: the merchant's setting, on by default. */
export function wantsChatButton({ route, launcher }: { readonly route: RouteId; readonly launcher: boolean | undefined }): boolean {
  return launcher !== false && CHAT_BUTTON[route]
}
