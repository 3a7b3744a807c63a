/** Where browsers keep what we know. Session storage unless it says local. */
export const SESSION_KEY = 'MC_SESSION_INFO'
/** When the session of this tab began, in epoch milliseconds: sign-outs after it end it (SES-10). */
export const SINCE_KEY = 'livery:session-since'
/** Why the password must be changed first (LOG-5). */
export const PASSWORD_LOCK_KEY = 'livery:password-lock'
/** What the address brought, from before-paint to boot; and a proven LINE session that waits for its member's choice (SOC-2). */
export const ARRIVAL_KEY = 'livery:arrival'
/** A LINE sign-in under way: `{ state, … }`. */
export const LINE_FLOW_KEY = 'livery:line-flow'
/** Local: the last sign-out, `{ member, at }` (SES-10). */
export const TOMBSTONE_KEY = 'livery:signed-out'
/** Local: the sealed session of "keep me signed in" (SES-10). */
export const KEPT_SESSION_KEY = 'livery:kept-session'
/** Local: the remembered sign-in, sealed; in the plain where an older front end left it (LOG-6). */
export const REMEMBERED_KEY = 'rememberedLogin'
/** Local: the member without the token (SES-3). */
export const MEMBER_KEY = 'memberInfo'
/** Local: the chosen UI language (SES-5). */
export const LANGUAGE_KEY = 'language'
/** Local: where the visitor first came from (SES-5). */
export const REGISTER_INFO_KEY = 'registerInfo'
/** Tab: the environment of the super-app that brought the member (LOG-9). */
export const MAYA_KEY = 'livery:maya'
/** The installed app was started in this tab: its splash was there (STA-7). */
export const STARTED_KEY = 'livery:started'
