// Apart from session.rules.ts: the chunk of every first screen holds that one, and only boot and before-paint need this.

/** The last sign-out in this browser; `at` in epoch milliseconds. */
export interface Tombstone {
  readonly member: string
  readonly at: number
}

/** Did the member sign out, in any tab, after this session began (SES-9, SES-10)? Another member's sign-out ends nothing. */
export function isEndedBy(tombstone: Tombstone | undefined, member: string, since: number): boolean {
  return tombstone?.member === member && since <= tombstone.at
}
