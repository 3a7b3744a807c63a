/** The member that everybody may sign in as, at every merchant of the demo. The start prints it. */
export const DEMO_MEMBER = { username: 'demo7', password: 'Livery#2026', units: 5_000 } as const
