/** The public demo member of every merchant. The start prints its password. */
export const DEMO_MEMBER = { username: 'demo7', password: 'Livery#2026', units: 5_000 } as const
